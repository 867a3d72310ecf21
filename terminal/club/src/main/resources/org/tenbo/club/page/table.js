'use strict';

const id = location.pathname.split('/').pop();

function score(each) {
  const row = made('li', 'player' + (each.dealer ? ' dealer' : '') + (each.riichi ? ' riichi' : ''));
  row.append(made('span', 'wind', each.wind), made('span', 'name', each.name || word('nobody')),
    made('span', 'stick', each.riichi ? word('riichi') : ''), made('span', 'score', points(each.score)));
  return row;
}

function show(all) {
  const table = all.table;
  $('nothing').hidden = !!(table && table.game);
  if (!table) return;
  const head = made('h2', '', (table.number ? word('table-n', table.number) : table.id));
  $('now').replaceChildren(head);
  if (table.called) $('now').append(made('p', 'called', word('called')));
  if (table.presence !== 'READY') $('now').append(made('p', 'away', word('presence-' + table.presence)));
  if (!table.game) return;
  const line = made('p', 'head');
  line.append(made('span', 'round', table.game.over ? word('finished') : table.game.round));
  if (table.game.deposit) line.append(made('span', 'deposit', word('sticks', table.game.deposit)));
  if (table.game.dealsLeft) line.append(made('span', 'deals', word('deals-left', table.game.dealsLeft)));
  const people = made('ul', 'players');
  table.game.players.forEach((each) => people.append(score(each)));
  $('now').append(line, people);
  const rounds = (all.steps || []).map((step) => {
    const item = made('li', step.played ? '' : 'act');
    item.append(made('b', 'round', step.round), made('p', 'words', step.words));
    const row = made('p', 'changes');
    step.changes.forEach((change, i) => {
      const cell = made('span', change > 0 ? 'won' : change < 0 ? 'paid' : '');
      cell.append(made('small', '', step.names[i] || table.game.players[i].wind),
        made('span', '', points(step.scores[i])), made('em', '', change ? signed(change) : ''));
      row.append(cell);
    });
    item.append(row);
    return item;
  });
  $('steps').replaceChildren(...rounds.reverse());
  $('results').hidden = !all.results;
  if (all.results) {
    const names = ['place', 'player', 'score', 'uma', 'penalty', 'total'];
    const top = made('tr');
    names.forEach((key) => top.append(made('th', key, word(key))));
    $('results').tHead.replaceChildren(top);
    $('results').tBodies[0].replaceChildren(...all.results.map((result) => {
      const row = made('tr');
      row.append(made('td', 'place', result.place + (result.shared ? '=' : '')),
        made('td', 'name', result.name), made('td', 'score', points(result.score)),
        made('td', '', thousands(result.uma)), made('td', '', result.penalty ? '−' + result.penalty / 1000 : ''),
        made('td', 'total', thousands(result.total)));
      return row;
    }));
  }
}

say().then(() => live('/live/table/' + id, show));
