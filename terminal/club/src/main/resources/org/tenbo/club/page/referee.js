'use strict';

let orders = {};

const said = (text, good) => {
  $('said').textContent = text;
  $('said').className = good ? 'good' : 'bad';
};

/** Asks the hub to do something; what comes of it is said. */
async function wish(what, body) {
  const answer = await post('/do', { what, ...body });
  said(answer.ok ? word('done') : answer.words || word('lost'), answer.ok);
  if (answer.status === 403) begin();
  return answer.ok;
}

// An order keeps its id until it is answered, so that pressing again does not do it twice.
const pending = {};
async function order(what, body) {
  const table = $('at').value;
  const now = orders[table];
  if (!now || !now.game) return said(word('no-game'), false);
  const text = JSON.stringify([what, table, now.game, now.events, body]);
  pending[text] = pending[text] || crypto.getRandomValues(new Uint32Array(3)).join('-');
  const done = await wish(what, { id: pending[text], table, game: now.game, events: now.events, reason: $('reason').value, ...body });
  if (done) delete pending[text];
}

function options(select, values, kept) {
  const before = select.value;
  select.replaceChildren(...values.map(([value, text]) => {
    const option = made('option', '', text);
    option.value = value;
    return option;
  }));
  if (values.some(([value]) => value === before)) select.value = before;
}

const shown = (select) => select.selectedOptions[0].textContent;
const called = (table) => (table.number ? word('table-n', table.number) : table.id);

function seats() {
  const table = doc.tables.find((each) => each.id === $('at').value);
  const now = orders[$('at').value] || {};
  $('last').textContent = now.last || '';
  // Where nobody plays, a game can be gone on with.
  const spares = doc.tables.filter((each) => each.id !== $('at').value && (!each.game || each.game.over));
  options($('spare'), spares.map((each) => [each.id, called(each)]));
  $('take-over').disabled = !now.game || !spares.length;
  const players = table && table.game ? table.game.players : [];
  options($('seat'), players.map((each) => [each.seat, each.wind + ' ' + each.name]));
  if ($('changes').dataset.of !== players.map((each) => each.seat + each.name + each.wind).join()) {
    $('changes').dataset.of = players.map((each) => each.seat + each.name + each.wind).join();
    $('changes').replaceChildren(...players.map((each) => {
      const label = made('label', '', each.wind + ' ' + each.name + ' ');
      const input = made('input');
      input.type = 'number';
      input.step = 100;
      input.value = 0;
      input.dataset.seat = each.seat;
      label.append(input);
      return label;
    }));
  }
}

function show(all) {
  if (!all.who) return begin();
  orders = {};
  all.orders.forEach((each) => { orders[each.id] = each; });
  options($('at'), all.tables.map((table) => [table.id, called(table)]));
  seats();
  $('calls').replaceChildren(...all.calls.map((call) => {
    const item = made('li', 'called', call.table + ' · ' + time(call.seconds) + ' ');
    const button = made('button', '', word('come'));
    button.type = 'button';
    button.onclick = () => wish('answered', { table: call.table });
    item.append(button);
    return item;
  }));
  if (!all.calls.length) $('calls').replaceChildren(made('li', 'none', word('no-calls')));
  const people = all.entrants.map((each) => [each.id, each.name + (each.substitute ? ' (' + word('sub') + ')' : '')]);
  options($('player'), people);
  options($('in'), people);
  $('clock-start').disabled = !all.begun || all.clock.runs;
  $('clock-stop').disabled = !all.clock.runs;
  $('begin').textContent = word('begin', all.begun + 1);
  $('begin').disabled = all.begun >= all.seatsMade;
  $('acts').replaceChildren(...all.acts.map((act) => made('li', '',
    new Date(act.at).toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' }) + ' · ' + act.by
    + (act.table ? ' · ' + word('table-n', act.table) : '') + ' · ' + (act.did || '') + ' · ' + act.reason
    + (act.answer ? ' · ' + act.answer : ''))));
  $('twins').hidden = !all.twins.length;
  $('twins').replaceChildren(...all.twins.map((table) => made('p', '', word('twin', table))));
  $('mirror').hidden = !all.mirror.length;
  $('mirrored').replaceChildren(...all.mirror.map(mirrored));
  $('aside').hidden = !all.strays.length;
  $('strays').replaceChildren(...all.strays.map((stray) =>
    made('li', '', stray.table + ' · ' + stray.game + ' · ' + stray.number + ' · ' + word('stray-' + stray.why))));
}

/** A game on another server; one that stopped can be tried again, or left alone. */
function mirrored(game) {
  const item = made('li', game.state === 'STOPPED' ? 'bad' : '',
    word('table-n', game.table) + ' · ' + game.sent + ' / ' + game.of + ' · ' + word('mirror-' + game.state)
    + (game.why === 'NONE' ? '' : ' · ' + word('mirror-why-' + game.why)) + (game.words ? ' · ' + game.words : '') + ' ');
  if (game.state === 'STOPPED') {
    for (const what of ['mirror-again', 'mirror-leave']) {
      const button = made('button', '', word(what));
      button.type = 'button';
      button.onclick = () => wish(what, { game: game.game });
      item.append(button, ' ');
    }
  }
  return item;
}

async function text(input) {
  return input.files.length ? await input.files[0].text() : '';
}

function bind() {
  $('at').onchange = seats;
  $('login').onsubmit = async (event) => {
    event.preventDefault();
    const answer = await post('/login', { name: $('login-name').value, password: $('login-password').value });
    $('login-password').value = '';
    said(answer.ok ? '' : answer.words, answer.ok);
    if (answer.ok) begin();
  };
  $('logout').onclick = async () => { await post('/logout', {}); begin(); };
  for (const simple of ['clock-start', 'clock-stop', 'begin']) $(simple).onclick = () => wish(simple, {});
  $('undo').onclick = () => order('undo', { steps: (orders[$('at').value] || {}).steps });
  $('time').onclick = () => order('time', {});
  $('end').onclick = () => confirm(word('end') + '?') && order('end', {});
  $('penalise').onclick = () => order('penalise', { seat: $('seat').value, points: Number($('points').value) });
  $('chombo').onclick = () => confirm(word('chombo') + '?') && order('chombo', { seat: $('seat').value });
  $('adjust').onclick = () => {
    const change = {};
    document.querySelectorAll('#changes input').forEach((input) => { change[input.dataset.seat] = Number(input.value); });
    order('adjust', change);
  };
  // The order goes to the spare table; the game is the one of the table that was chosen.
  // Both are named: the list of spares changes under the hand when one of them is played at.
  $('take-over').onclick = () => {
    const spare = $('spare');
    const ask = word('take-over-ask', shown(spare), shown($('at')));
    const body = { table: spare.value };
    if (confirm(ask)) order('take-over', body);
  };
  $('extra').onclick = () => {
    const table = doc.tables.find((each) => each.id === $('at').value) || {};
    wish('extra', { number: table.number, minutes: Number($('minutes').value), reason: $('reason').value });
  };
  $('penalty').onclick = () => wish('penalty', { player: $('player').value, points: Number($('off').value), reason: $('reason').value });
  $('substitute-do').onclick = () => wish('substitute', { out: $('player').value, in: $('in').value, from: Number($('from').value) });
  $('forget').onclick = () => confirm(word('forget') + '?') && wish('forget', { player: $('player').value });
  $('open').onclick = () => confirm(word('open-ask')) && wish('open', { name: $('open-name').value, minutes: Number($('open-minutes').value), players: Number($('open-players').value) });
  $('players-send').onclick = async () => wish('players', { csv: await text($('players-file')) });
  $('seats-make').onclick = async () => wish('seats', { how: $('how').value, rounds: Number($('rounds').value), seed: Number($('seed').value), csv: await text($('seats-file')) });
}

async function begin() {
  if (source) source.close();
  await say();
  $('login').hidden = !!who;
  $('desk').hidden = !who;
  if (who) live('/live/desk', show);
}

bind();
begin();
