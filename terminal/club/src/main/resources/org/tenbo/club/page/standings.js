'use strict';

function show(all) {
  $('nothing').hidden = all.rows.length > 0;
  // Whoever sat out a round has nothing in its column; without seats made there are no rounds.
  const seated = Math.max(0, ...all.rows.flatMap((row) => row.games.map((game) => game.round)));
  const rounds = seated || Math.max(0, ...all.rows.map((row) => row.games.length));
  const head = made('tr');
  head.append(made('th', 'place', word('place')), made('th', 'name', word('player')),
    made('th', 'total', word('total')));
  for (let i = 1; i <= rounds; i++) head.append(made('th', 'game', String(i)));
  if (all.rows.some((row) => row.penalties)) head.append(made('th', 'off', word('penalty')));
  const table = $('standings');
  table.tHead.replaceChildren(head);
  table.dataset.many = all.rows.length > 40 ? 'yes' : 'no';
  table.tBodies[0].replaceChildren(...all.rows.map((row) => {
    const line = made('tr', row.place ? '' : 'substitute');
    const name = made('td', 'name', row.name);
    if (row.team) name.append(made('small', 'team', row.team));
    line.append(made('td', 'place', row.place ? row.place + (row.shared ? '=' : '') : word('sub')), name,
      made('td', 'total', thousands(row.total)));
    for (let i = 0; i < rounds; i++) {
      const game = seated ? row.games.find((each) => each.round === i + 1) : row.games[i];
      const cell = made('td', 'game', game ? thousands(game.total) : '');
      if (game) cell.append(made('small', '', String(game.place)));
      if (game && game.penalty) cell.append(made('small', 'off', '−' + game.penalty / 1000));
      line.append(cell);
    }
    if (all.rows.some((each) => each.penalties)) {
      line.append(made('td', 'off', row.penalties ? '−' + row.penalties / 1000 : ''));
    }
    return line;
  }));
  $('check').hidden = all.check.holds;
  $('check').textContent = word('check-fails', points(all.check.sum), points(all.check.owed));
}

say().then(() => {
  $('rounds').href += '?lang=' + language;
  live('/live/standings', show);
});
