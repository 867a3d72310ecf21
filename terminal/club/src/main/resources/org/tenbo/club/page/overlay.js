'use strict';

const id = location.pathname.split('/').pop();
let cue = null;

function card(each) {
  const box = made('div', 'player' + (each.dealer ? ' dealer' : '') + (each.riichi ? ' riichi' : ''));
  const top = made('div', 'top');
  top.append(made('span', 'wind', each.wind), made('span', 'name', each.name), made('span', 'team', each.team || ''));
  const low = made('div', 'low');
  low.append(made('b', 'score' + (each.score < 0 ? ' below' : ''), points(each.score)),
    made('span', 'behind', each.behind ? points(each.behind) : word('leads')));
  const side = made('div', 'side');
  side.append(made('span', 'place', String(each.place)),
    made('span', 'points', each.points === undefined ? '' : thousands(each.points)));
  box.append(top, low, side, made('div', 'stick'));
  return box;
}

say().then(() => live('/live/overlay/' + id, (all) => {
  $('bar').hidden = !all.players;
  if (!all.players) return;
  $('round-words').textContent = all.round.over ? word('finished') : all.round.words;
  $('honba').textContent = '';
  $('sticks').textContent = all.round.sticks ? word('sticks', all.round.sticks) : '';
  $('players').replaceChildren(...all.players.map(card));
  const last = all.last ? all.last.words : '';
  $('last').textContent = last;
  // What happened is shown for a while, once.
  if (last !== cue) {
    const first = cue === null;
    cue = last;
    $('last').hidden = first || !last;
    setTimeout(() => { if (cue === last) $('last').hidden = true; }, 8000);
  }
}));
