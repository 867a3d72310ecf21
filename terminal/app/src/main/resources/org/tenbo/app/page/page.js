// The table's page: shows what the stream tells, sends keys and orders. Whatever was typed by
// people comes in as text content only, never as markup.
"use strict";

const seats = ["A", "B", "C", "D"];
// By the place on the keyboard, whatever is printed there: 2 rows of 4 for each seat.
const blocks = {
  A: ["KeyA", "KeyS", "KeyD", "KeyF", "KeyZ", "KeyX", "KeyC", "KeyV"],
  B: ["KeyJ", "KeyK", "KeyL", "Semicolon", "KeyM", "Comma", "Period", "Slash"],
  C: ["Digit7", "Digit8", "Digit9", "Digit0", "KeyU", "KeyI", "KeyO", "KeyP"],
  D: ["Digit1", "Digit2", "Digit3", "Digit4", "KeyQ", "KeyW", "KeyE", "KeyR"],
};
const signs = { Semicolon: ";", Comma: ",", Period: ".", Slash: "/" };
const sign = (code) => signs[code] || code.replace(/^(Key|Digit)/, "");
// A key is held down at least so long: shorter is a bounce to the table.
const shortest = 60;

const at = (id) => document.getElementById(id);
let words = {};
let keys = [];
let role = "LOOKER";
let displays = true;
let table = {};
let stream = null;

const say = (word, ...values) =>
  (words[word] || word).replace(/\{(\d)}/g, (_, i) => values[i] ?? "");

const kept = {
  get: (name) => { try { return localStorage.getItem(name); } catch { return null; } },
  set: (name, value) => { try { localStorage.setItem(name, value); } catch { /* not kept then */ } },
};

let language = new URLSearchParams(location.search).get("lang") || kept.get("language") || "";

async function post(path, body) {
  const answer = await fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ lang: language, ...body }),
    keepalive: true,
  });
  return { ok: answer.ok, body: await answer.json() };
}

// ---- keys

const down = new Map();
let line = Promise.resolve();

// One after the other: a press must not overtake the release before it.
function move(seat, key, pressed) {
  line = line.then(() => post("/key", { seat, key, down: pressed }))
    .then((answer) => { if (!answer.ok) { tell(answer.body.words); } })
    .catch(() => {});
}

function press(button) {
  if (down.has(button)) { return; }
  down.set(button, performance.now());
  button.classList.add("down");
  move(button.dataset.seat, button.dataset.key, true);
}

function release(button) {
  if (!down.has(button)) { return; }
  const left = shortest - (performance.now() - down.get(button));
  down.delete(button);
  button.classList.remove("down");
  setTimeout(() => move(button.dataset.seat, button.dataset.key, false), Math.max(0, left));
}

const releaseAll = () => [...down.keys()].forEach(release);

function keyOf(event) {
  const typing = event.target instanceof HTMLInputElement && event.target.type !== "checkbox";
  if (typing || event.ctrlKey || event.altKey || event.metaKey || role === "LOOKER") { return null; }
  for (const seat of seats) {
    const i = blocks[seat].indexOf(event.code) - (keys.length === 4 ? 4 : 0);
    if (i >= 0 && keys[i]) { return at("key-" + seat + "-" + keys[i].key); }
  }
  return null;
}

addEventListener("keydown", (event) => {
  const button = keyOf(event);
  if (button) { event.preventDefault(); if (!event.repeat) { press(button); } }
});
addEventListener("keyup", (event) => { const button = keyOf(event); if (button) { release(button); } });
addEventListener("blur", releaseAll);
addEventListener("pagehide", releaseAll);
document.addEventListener("visibilitychange", () => { if (document.hidden) { releaseAll(); } });

function keyButton(seat, key, i) {
  const button = document.createElement("button");
  button.type = "button";
  button.id = "key-" + seat + "-" + key.key;
  button.dataset.seat = seat;
  button.dataset.key = key.key;
  button.append(key.label);
  button.setAttribute("aria-label", say("key", seat, key.label));
  const hint = document.createElement("small");
  hint.textContent = sign(blocks[seat][i + (keys.length === 4 ? 4 : 0)]);
  button.append(hint);
  button.addEventListener("pointerdown", (event) => {
    if (event.button === 0) { button.setPointerCapture(event.pointerId); press(button); }
  });
  for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) {
    button.addEventListener(end, () => release(button));
  }
  button.addEventListener("contextmenu", (event) => event.preventDefault());
  // Space and Enter, for those who go through the page by keyboard.
  button.addEventListener("keydown", (event) => {
    if (!event.repeat && (event.key === " " || event.key === "Enter")) { event.preventDefault(); press(button); }
  });
  button.addEventListener("keyup", (event) => {
    if (event.key === " " || event.key === "Enter") { event.preventDefault(); release(button); }
  });
  return button;
}

// ---- panels

function buildPanels() {
  at("panels").replaceChildren(...seats.map((seat) => {
    const place = document.createElement("div");
    place.className = "place-" + seat;
    const panel = document.createElement("fieldset");
    panel.className = "panel";
    const who = document.createElement("legend");
    who.className = "who";
    who.id = "who-" + seat;
    const glass = document.createElement("div");
    glass.className = "glass";
    glass.hidden = !displays;
    const canvas = document.createElement("canvas");
    canvas.id = "display-" + seat;
    canvas.width = 128;
    canvas.height = 64;
    canvas.setAttribute("role", "img");
    glass.append(canvas);
    panel.append(who, glass);
    if (keys.length && role !== "LOOKER") {
      const rows = document.createElement("div");
      rows.className = "keys";
      rows.append(...keys.map((key, i) => keyButton(seat, key, i)));
      panel.append(rows);
    }
    place.append(panel);
    return place;
  }));
  showTable();
}

function showPicture(picture) {
  const canvas = at("display-" + picture.seat);
  if (!canvas) { return; }
  if (picture.segments) {
    showDigits(canvas, picture.segments);
  } else if (picture.palette) {
    const indexes = bytes(picture.indexes);
    canvas.className = "colour";
    showPixels(canvas, picture, (x, y) => picture.palette[indexes[y * picture.width + x]]);
  } else {
    const rows = bytes(picture.rows);
    const stride = Math.ceil(picture.width / 8);
    canvas.className = "";
    showPixels(canvas, picture,
        (x, y) => rows[y * stride + (x >> 3)] & (0x80 >> (x & 7)) ? 0xcfe8ff : 0);
  }
}

function bytes(text) {
  return Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
}

/** A pixel is red, green and blue in eight bits each. */
function showPixels(canvas, { width, height }, pixel) {
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  const image = context.createImageData(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const rgb = pixel(x, y);
      const i = 4 * (y * width + x);
      image.data[i] = rgb >> 16;
      image.data[i + 1] = rgb >> 8 & 0xff;
      image.data[i + 2] = rgb & 0xff;
      image.data[i + 3] = 0xff;
    }
  }
  context.putImageData(image, 0, 0);
}

/** Left, top, width and height of the segments a to g and the point, in a cell of 30 by 48. */
const SEGMENTS = [
  [6, 4, 14, 4], [20, 7, 4, 15], [20, 26, 4, 15], [6, 40, 14, 4],
  [2, 26, 4, 15], [2, 7, 4, 15], [6, 22, 14, 4], [25, 40, 4, 4]];

function showDigits(canvas, digits) {
  canvas.className = "digits";
  canvas.width = 30 * digits.length;
  canvas.height = 48;
  const context = canvas.getContext("2d");
  digits.forEach((segments, digit) => SEGMENTS.forEach(([x, y, width, height], bit) => {
    context.fillStyle = segments >> bit & 1 ? "#ff5040" : "#2a0d0a";
    context.fillRect(30 * digit + x, y, width, height);
  }));
}

function textOf(className, text) {
  const span = document.createElement("span");
  span.className = className;
  span.textContent = text;
  return span;
}

function showTable() {
  const game = table.game;
  at("round").textContent = game ? game.round : say("game-none");
  at("faults").replaceChildren(...(table.faults || []).map((fault) => {
    const item = document.createElement("li");
    item.textContent = fault;
    return item;
  }));
  for (const seat of seats) {
    const who = at("who-" + seat);
    if (!who) { continue; }
    const own = game && game.seats[seat];
    who.replaceChildren(textOf("seat", own ? own.wind : say("seat", seat)));
    if (own && own.name) { who.append(textOf("name", own.name)); }
    if (own && own.riichi) { who.append(textOf("riichi", say("riichi"))); }
    const canvas = at("display-" + seat);
    const spoken = own ? say("display", seat) + ": " + own.wind + ", " + say("points", own.score) : say("display", seat);
    canvas.setAttribute("aria-label", spoken);
  }
  showNames();
  at("undo").disabled = !(game && game.undo);
  if (at("undo").disabled) { askUndo(false); }
}

// ---- what may be done

function tell(text) { at("said").textContent = text; }

// What an order is decided on, under an id of its own.
const asking = () => ({
  id: crypto.getRandomValues(new Uint32Array(4)).join("-"),
  events: table.events,
  game: table.game.id,
});

function askUndo(open) {
  at("undo-ask").hidden = !open;
  at("undo").hidden = open;
  if (open) {
    tell("");
    at("undo-what").textContent = table.game.undo;
    // What was asked is what will be sent: if the table moves on meanwhile, it is refused.
    at("undo-yes").order = { ...asking(), steps: table.game.steps };
    at("undo-yes").focus();
  }
}

async function order(path, asked) {
  // The same id again: the table does it once at most, however often it hears of it.
  for (let tries = 0; tries < 3; tries++) {
    try {
      tell((await post(path, asked)).body.words);
      return;
    } catch { await new Promise((soon) => setTimeout(soon, 1000)); }
  }
  tell(say("lost"));
}

function takeBack() {
  const asked = at("undo-yes").order;
  askUndo(false);
  order("/undo", asked);
}

function saveNames() {
  const names = {};
  for (const field of at("name-fields").querySelectorAll("input")) { names[field.dataset.seat] = field.value; }
  order("/names", { ...asking(), names });
}

function showNames() {
  const game = table.game;
  at("names-line").hidden = role !== "REFEREE" || !game;
  // Not while somebody is typing there.
  if (!game || at("names").contains(document.activeElement)) { return; }
  at("name-fields").replaceChildren(...seats.filter((seat) => game.seats[seat]).map((seat) => {
    const line = document.createElement("label");
    const field = document.createElement("input");
    field.maxLength = 40;
    field.autocomplete = "off";
    field.dataset.seat = seat;
    field.value = game.seats[seat].name || "";
    line.append(textOf("", game.seats[seat].wind), field);
    return line;
  }));
}

function showRole() {
  at("role").textContent = say(role === "LOOKER" ? "looking" : role === "PLAYER" ? "player" : "referee");
  at("pair").hidden = role !== "LOOKER";
  at("referee-form").hidden = role !== "PLAYER";
  at("undo-line").hidden = role !== "REFEREE";
  at("keyboard").hidden = role === "LOOKER" || !keys.length;
}

async function enter(path, field) {
  try {
    const answer = await post(path, { code: at(field).value.trim() });
    at(field).value = "";
    if (answer.ok) {
      tell("");
      await begin();
    } else {
      tell(answer.body.words);
    }
  } catch { tell(say("lost")); }
}

// ---- the log

function addLog(entry) {
  const list = at("log");
  const item = document.createElement("li");
  if (entry.at) {
    const time = document.createElement("time");
    time.dateTime = entry.at;
    time.textContent = new Date(entry.at).toLocaleTimeString(language || undefined, { hour: "2-digit", minute: "2-digit" });
    item.append(time);
  }
  item.append(entry.words);
  list.prepend(item);
  while (list.children.length > 300) { list.lastChild.remove(); }
  at("log-empty").hidden = true;
}

function forgetLog() {
  at("log").replaceChildren();
  at("log-empty").hidden = false;
}

// ---- records

function showRecords() {
  const games = table.records || [];
  at("records-line").hidden = games.length === 0;
  at("records").replaceChildren(...games.map((game) => {
    const item = document.createElement("li");
    item.append(game.words);
    for (const format of ["mjai", "tenhou6"]) {
      const link = document.createElement("a");
      link.href = "/record?game=" + encodeURIComponent(game.game) + "&format=" + format;
      link.textContent = format;
      item.append(" ", link);
    }
    return item;
  }));
}

// ---- the live stream

function listen() {
  if (stream) { stream.close(); }
  stream = new EventSource("/live?lang=" + encodeURIComponent(language));
  const state = (word, lost) => { at("state").textContent = say(word); at("state").className = lost ? "lost" : ""; };
  stream.addEventListener("open", () => state("live", false));
  stream.addEventListener("error", () => {
    state("lost", true);
    // A browser gives up after an answer that is no stream; we do not.
    if (stream.readyState === EventSource.CLOSED) { setTimeout(listen, 3000); }
  });
  stream.addEventListener("full", () => state("full", true));
  stream.addEventListener("hello", (event) => { if (JSON.parse(event.data).fresh) { forgetLog(); } });
  stream.addEventListener("table", (event) => { table = JSON.parse(event.data); showTable(); showRecords(); });
  stream.addEventListener("picture", (event) => showPicture(JSON.parse(event.data)));
  stream.addEventListener("log", (event) => addLog(JSON.parse(event.data)));
}

// ---- the beginning

function showMapping() {
  const head = document.createElement("tr");
  head.append(document.createElement("th"), ...keys.map((key) => {
    const cell = document.createElement("th");
    cell.textContent = key.label;
    return cell;
  }));
  at("mapping").replaceChildren(head, ...seats.map((seat) => {
    const row = document.createElement("tr");
    const name = document.createElement("th");
    name.textContent = say("seat", seat);
    row.append(name, ...keys.map((_, i) => {
      const cell = document.createElement("td");
      const kbd = document.createElement("kbd");
      kbd.textContent = sign(blocks[seat][i + (keys.length === 4 ? 4 : 0)]);
      cell.append(kbd);
      return cell;
    }));
    return row;
  }));
}

async function begin() {
  const answer = await (await fetch("/words?lang=" + encodeURIComponent(language))).json();
  words = answer.words;
  keys = answer.keys;
  role = answer.role;
  displays = answer.displays;
  language = answer.language;
  document.documentElement.lang = language;
  document.title = say("title");
  document.querySelectorAll("[data-word]").forEach((node) => { node.textContent = say(node.dataset.word); });
  at("language").textContent = say("language");
  at("language").lang = language === "en" ? "ja" : "en";
  buildPanels();
  showMapping();
  showRole();
  listen();
}

function turn() {
  at("panels").className = at("upright").checked ? "" : "panels-turned";
  kept.set("upright", at("upright").checked);
}

addEventListener("DOMContentLoaded", () => {
  at("upright").checked = kept.get("upright") !== "false";
  at("upright").addEventListener("change", turn);
  turn();
  at("language").addEventListener("click", () => {
    language = language === "en" ? "ja" : "en";
    kept.set("language", language);
    begin();
  });
  at("undo").addEventListener("click", () => askUndo(true));
  at("undo-no").addEventListener("click", () => askUndo(false));
  at("undo-yes").addEventListener("click", takeBack);
  at("names").addEventListener("submit", (event) => {
    event.preventDefault();
    document.activeElement.blur();
    saveNames();
  });
  at("pair").addEventListener("submit", (event) => { event.preventDefault(); enter("/pair", "pair-code"); });
  at("referee-form").addEventListener("submit", (event) => { event.preventDefault(); enter("/referee", "referee-code"); });
  const start = () => begin().catch(() => {
    at("state").textContent = "…";
    setTimeout(start, 3000);
  });
  start();
});
