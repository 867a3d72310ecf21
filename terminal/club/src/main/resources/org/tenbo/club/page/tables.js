'use strict';

function player(each, many) {
  const row = made('li', 'player' + (each.dealer ? ' dealer' : '') + (each.riichi ? ' riichi' : ''));
  row.append(made('span', 'wind', many ? each.wind.slice(0, 1) : each.wind), made('span', 'name', each.name || word('nobody')));
  const score = made('span', 'score', points(each.score));
  if (each.score < 0) score.classList.add('below');
  row.append(made('span', 'stick', each.riichi ? word('riichi') : ''), score);
  return row;
}

/** How a table is, beside its game. */
function marks(table) {
  const line = made('p', 'marks');
  if (table.called) line.append(made('span', 'called', word('called')));
  if (table.presence !== 'READY') line.append(made('span', 'away', word('presence-' + table.presence)));
  else if (table.silent) line.append(made('span', 'away', word('silent')));
  if (clock && clock.round && table.extraSeconds) {
    const extra = made('span', 'extra');
    extra.dataset.extra = table.extraSeconds;
    line.append(extra);
  }
  return line;
}

function name(table) {
  return table.number ? word('table-n', table.number) : table.id;
}

function card(table, many) {
  const item = made('li', 'table' + (table.silent ? ' silent' : '') + (table.called ? ' calls' : ''));
  const link = made('a');
  link.href = '/table/' + table.id + location.search;
  const head = made('p', 'head');
  // Of forty tables the number alone leaves room for round and honba.
  head.append(made('b', 'number', many && table.number ? String(table.number) : name(table)));
  if (table.game) {
    head.append(made('span', 'round', table.game.over ? word('finished') : table.game.round));
    if (table.game.deposit) head.append(made('span', 'deposit', word('sticks', table.game.deposit)));
    if (table.game.dealsLeft) head.append(made('span', 'deals', word('deals-left', table.game.dealsLeft)));
  }
  link.append(head);
  if (table.game) {
    const people = made('ul', 'players');
    table.game.players.forEach((each) => people.append(player(each, many)));
    link.append(people);
  } else {
    link.append(made('p', 'none', word('no-game')));
  }
  link.append(marks(table));
  item.append(link);
  return item;
}

function extras() {
  for (const element of document.querySelectorAll('[data-extra]')) {
    element.textContent = time(secondsLeft(Number(element.dataset.extra)));
  }
}

if ($('tables')) {
  say().then(() => live('/live/tables', (all) => {
    const many = all.tables.length > 12;
    $('tables').replaceChildren(...all.tables.map((table) => card(table, many)));
    $('tables').dataset.many = many ? 'yes' : 'no';
    $('nothing').hidden = all.tables.length > 0;
    extras();
  }));
  onTick.push(extras);
}
