"use strict";
// Picks tiles, asks the program what the hand is worth, and shows its lines. All rules are there, none here.
const suits = { m: "萬", p: "筒", s: "索" };
const honours = ["東", "南", "西", "北", "白", "發", "中"];
const targets = ["tiles", "winning", "dora", "ura"];
const most = { tiles: 14, winning: 1, dora: 5, ura: 5 };
const picked = { tiles: [], winning: [], dora: [], ura: [] };
const so = new Set();
let target = "tiles";
let kind = "ron";
let language = new URLSearchParams(location.search).get("lang") || (navigator.language.startsWith("ja") ? "ja" : "en");
let words = {};
let asked = 0;
const byId = id => document.getElementById(id);

function face(tile) {
  const element = document.createElement("button");
  element.type = "button";
  const rank = tile[0], suit = tile[1];
  element.className = "tile " + suit + (rank === "0" ? " red" : "");
  element.textContent = suit === "z" ? honours[rank - 1] : rank === "0" ? "5" : rank;
  if (suits[suit]) {
    const small = document.createElement("small");
    small.textContent = suits[suit];
    element.append(small);
  }
  element.setAttribute("aria-label", tile);
  return element;
}

function order(a, b) {
  const key = tile => "mpsz".indexOf(tile[1]) * 20 + (tile[0] === "0" ? 9 : tile[0] * 2);
  return key(a) - key(b);
}

function drawPicker() {
  const picker = byId("picker");
  picker.replaceChildren();
  for (const suit of "mpsz") {
    for (const rank of suit === "z" ? "1234567" : "1234506789") {
      const tile = face(rank + suit);
      tile.onclick = () => pick(rank + suit);
      picker.append(tile);
    }
  }
}

function pick(tile) {
  if (picked[target].length >= most[target]) {
    if (target === "winning") picked.winning = [];
    else return;
  }
  picked[target].push(tile);
  if (target !== "winning") picked[target].sort(order);
  if (target === "tiles" && picked.tiles.length === 13) target = "winning";
  changed();
}

function drawTargets() {
  const box = byId("targets");
  box.replaceChildren();
  for (const name of targets) {
    const row = document.createElement("div");
    row.className = "target";
    const choose = document.createElement("button");
    choose.type = "button";
    choose.className = "name choice";
    choose.textContent = words[name];
    choose.setAttribute("role", "radio");
    choose.setAttribute("aria-checked", name === target);
    choose.setAttribute("aria-pressed", name === target);
    choose.onclick = () => { target = name; drawTargets(); };
    row.append(choose);
    picked[name].forEach((tile, place) => {
      const element = face(tile);
      element.onclick = () => { picked[name].splice(place, 1); target = name; changed(); };
      row.append(element);
    });
    box.append(row);
  }
}

function toggle(box, label, on, act) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "choice";
  button.textContent = label;
  button.setAttribute("aria-pressed", on);
  button.onclick = act;
  box.append(button);
}

let circumstances = [];
function drawChoices() {
  const kinds = byId("kinds");
  kinds.replaceChildren();
  for (const one of ["ron", "tsumo"]) toggle(kinds, words[one], kind === one, () => { kind = one; changed(); });
  const box = byId("circumstances");
  box.replaceChildren();
  for (const one of circumstances) {
    toggle(box, one.label, so.has(one.key), () => { so.has(one.key) ? so.delete(one.key) : so.add(one.key); changed(); });
  }
}

async function changed() {
  drawTargets();
  drawChoices();
  const turn = ++asked;
  const note = byId("note"), result = byId("result");
  if (picked.winning.length === 0 || picked.tiles.length === 0) {
    note.className = "";
    note.textContent = words.start;
    result.replaceChildren();
    return;
  }
  const query = new URLSearchParams({
    lang: language, rules: byId("rules").value, tiles: picked.tiles.join(""), win: picked.winning[0], kind,
    melds: byId("melds").value, so: [...so].join(","), dora: picked.dora.join(""), ura: picked.ura.join(""),
    seat: byId("seat").value, round: byId("round").value, honba: byId("honba").value, sticks: byId("sticks").value,
  });
  const answer = await (await fetch("/score/reading?" + query)).json();
  if (turn !== asked) return;
  note.className = answer.mistake ? "mistake" : "";
  note.textContent = answer.mistake || "";
  result.replaceChildren();
  for (const line of answer.lines || []) {
    const element = document.createElement("div");
    const parts = line.trim().split(/ {2,}/);
    if (line.startsWith("  ")) {
      element.className = "part";
      const at = parts.length > 1 ? parts : line.trim().split(/ (?=\S+$)/);
      for (const part of at) {
        const span = document.createElement("span");
        span.textContent = part;
        element.append(span);
      }
    } else {
      element.textContent = line;
    }
    result.append(element);
  }
}

async function speak() {
  const answer = await (await fetch("/score/words?lang=" + language)).json();
  words = answer.words;
  circumstances = answer.circumstances;
  document.documentElement.lang = language;
  document.title = words.title;
  byId("language").textContent = language === "ja" ? "English" : "日本語";
  for (const element of document.querySelectorAll("[data-word]")) element.textContent = words[element.dataset.word];
  const rules = byId("rules"), before = rules.value || "wrc-2025";
  rules.replaceChildren(...answer.rulesets.map(one => new Option(one.label, one.key, false, one.key === before)));
  for (const select of document.querySelectorAll("select.wind")) {
    const was = select.value || (select.id === "seat" ? "S" : "E");
    select.replaceChildren(...["east", "south", "west", "north"].map((name, i) => new Option(language === "ja" ? honours[i] : words[name], "ESWN"[i], false, "ESWN"[i] === was)));
  }
  byId("chart").replaceChildren(...[{ label: "", closed: words.closed, open: words.open }, ...answer.yaku].map(one => {
    const row = document.createElement("tr");
    for (const text of [one.label, one.closed, one.open]) row.insertCell().textContent = text;
    return row;
  }));
  changed();
}

byId("language").onclick = () => { language = language === "ja" ? "en" : "ja"; speak(); };
byId("clear").onclick = () => {
  for (const name of targets) picked[name] = [];
  so.clear();
  byId("melds").value = "";
  target = "tiles";
  changed();
};
for (const id of ["melds", "seat", "round", "honba", "sticks"]) byId(id).oninput = changed;
byId("rules").onchange = async () => { await changed(); if (picked.winning.length && !byId("note").textContent) byId("note").textContent = words.again; };
// A link can bring a hand: ?tiles=123456m2256p678s&winning=4p&kind=tsumo&so=riichi&dora=4m
const brought = new URLSearchParams(location.search);
for (const name of targets) {
  for (const group of (brought.get(name) || "").matchAll(/([0-9]+)([mpsz])/g)) {
    for (const rank of group[1]) if (picked[name].length < most[name]) picked[name].push(rank + group[2]);
  }
}
for (const one of (brought.get("so") || "").split(",")) if (one) so.add(one);
if (brought.get("kind") === "tsumo") kind = "tsumo";
drawPicker();
speak();
