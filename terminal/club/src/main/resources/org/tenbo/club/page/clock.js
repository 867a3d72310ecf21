'use strict';

function big() {
  if (!clock) return;
  $('big').textContent = clock.round ? time(secondsLeft()) : '–';
  $('big').className = clock.round && secondsLeft() <= 0 ? 'over' : clock.runs ? '' : 'still';
  for (const element of document.querySelectorAll('[data-extra]')) {
    element.textContent = time(secondsLeft(Number(element.dataset.extra)));
  }
}

say().then(() => live('/live/clock', (all) => {
  const said = !clock.round ? word('not-begun')
    : word('round-of', clock.round, all.rounds) + (clock.runs ? '' : ' · ' + word('clock-stands'));
  $('which').textContent = said;
  $('extra').replaceChildren(...all.extra.map((each) => {
    const item = made('li', '', word('table-n', each.table) + ' ');
    const left = made('b');
    left.dataset.extra = each.seconds;
    item.append(left);
    return item;
  }));
  const many = (all.seats || []).length > 12;
  $('seats').dataset.many = many ? 'yes' : 'no';
  $('seats').replaceChildren(...(all.seats || []).map((table) => {
    const item = made('li');
    item.append(made('b', '', word('table-n', table.table)));
    table.names.forEach((name, i) => {
      const line = made('span', 'seat');
      line.append(made('i', '', many ? word('wind-' + i).slice(0, 1) : word('wind-' + i)), made('span', '', name));
      item.append(line);
    });
    return item;
  }));
  big();
}));
onTick.push(big);
