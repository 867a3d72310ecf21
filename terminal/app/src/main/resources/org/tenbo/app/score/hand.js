"use strict";
// A hand picked tile by tile.
import { arrows, byId, choices, el, redraw, stepper } from "./dom.js";
import { newest, say, shared, state } from "./api.js";
import { drawTile, left, order, split, tileName } from "./tiles.js";
import { drawSteps } from "./steps.js";

const rows = ["tiles", "win", "melds", "dora", "ura"];
const title = { tiles: "tiles", win: "winning", melds: "melds", dora: "dora", ura: "ura" };
const kinds = { chi: "chi", pon: "pon", daiminkan: "open-kan", kakan: "added-kan", ankan: "closed-kan" };
const reading = newest();
let target = "tiles";
let meldKind = "pon";

const tiles = (name) => split(state.get(name));
const melds = () => state.get("melds").split(" ").filter(Boolean);
const meldTiles = () => melds().flatMap((meld) => split(meld.split(":")[1]));
const norths = () => (shared.house.players === 3 ? Number(state.get("norths", "0")) : 0);
const room = () => 13 - 3 * melds().length;
const used = () => [...tiles("tiles"), ...tiles("win"), ...meldTiles(), ...tiles("dora"), ...tiles("ura"), ...Array(norths()).fill("4z")];
const so = () => state.get("so").split(",").filter(Boolean);

function reds(suit) { return suit === "z" ? 0 : Number(shared.house.reds["mps".indexOf(suit)]); }

// The tiles of a meld of the kind that is chosen, or none where the tile begins none.
function meldOf(tile) {
  const suit = tile[1], rank = tile[0] === "0" ? 5 : Number(tile[0]);
  if (meldKind === "chi") {
    if (suit === "z" || rank > 7) { return []; }
    return [tile, rank + 1 + suit, rank + 2 + suit];
  }
  const count = meldKind === "pon" ? 3 : 4;
  const red = rank !== 5 ? 0 : count === 4 ? reds(suit) : tile[0] === "0" ? 1 : 0;
  return [...Array(red).fill("0" + suit), ...Array(count - red).fill(rank + suit)];
}

// Plain fives that are not left may be the red ones.
function possible(wanted) {
  const taken = used();
  const fitted = [];
  for (const tile of wanted) {
    const red = "0" + tile[1];
    const fit = left(tile, taken) > 0 ? tile : tile[0] === "5" && left(red, taken) > 0 ? red : null;
    if (!fit) { return null; }
    fitted.push(fit);
    taken.push(fit);
  }
  return fitted.sort(order);
}

function canPick(tile) {
  if (target === "melds") {
    const meld = meldOf(tile);
    return melds().length < 4 && meld.length > 0 && possible(meld) !== null;
  }
  return left(tile, used()) > 0;
}

function pick(tile) {
  if (target === "melds") {
    const meld = possible(meldOf(tile));
    const text = meld.map((each) => each[0]).join("") + tile[1];
    state.set("melds", [...melds(), meldKind + ":" + text].join(" "));
    state.set("tiles", tiles("tiles").slice(0, room()).join(""));
  } else if (target === "win") {
    state.set("win", tile);
  } else {
    const most = target === "tiles" ? room() : 5;
    const now = tiles(target);
    if (now.length < most) { state.set(target, (target === "tiles" ? [...now, tile].sort(order) : [...now, tile]).join("")); }
  }
  draw();
}

function drawTargets() {
  const boxes = rows.map((name) => {
    const choose = el("button", { type: "button", className: "choice name", textContent: say(title[name]), "aria-pressed": name === target });
    choose.dataset.step = name;
    choose.onclick = () => { target = name; draw(); };
    const held = el("span", { className: "held" });
    if (name === "melds") {
      melds().forEach((meld, place) => {
        const [kind, text] = meld.split(":");
        held.append(removable(say(kinds[kind]), split(text), () => state.set("melds", melds().filter((_, i) => i !== place).join(" ")), name));
      });
    } else {
      tiles(name).forEach((tile, place) => held.append(removable(tileName(tile), [tile],
        () => state.set(name, tiles(name).filter((_, i) => i !== place).join("")), name)));
    }
    return el("div", { className: "target" + (name === target ? " now" : "") }, choose, held);
  });
  if (shared.house.players === 3) {
    boxes.push(el("div", { className: "target" }, el("span", { className: "name", textContent: say("norths") }),
      stepper(say("norths"), norths(), left("4z", used()) > 0, (to) => { state.set("norths", to || ""); draw(); }, shared.words)));
  }
  redraw(byId("targets"), ...boxes);
}

function removable(name, some, remove, back) {
  const button = el("button", { type: "button", className: "bare", "aria-label": say("remove", name) }, ...some.map(drawTile));
  button.onclick = () => { remove(); target = back; draw(); };
  return button;
}

function drawPicker() {
  const box = byId("picker");
  const wanted = split(shared.house.tiles);
  if (box.dataset.tiles !== shared.house.tiles + say("haku")) {
    box.dataset.tiles = shared.house.tiles + say("haku");
    const suits = [..."mpsz"].map((suit) => wanted.filter((tile) => tile[1] === suit).sort(order));
    box.replaceChildren(...suits.map((suit) => el("div", { className: "suit" }, ...suit.map((tile) => {
      const button = el("button", { type: "button", className: "bare", "aria-label": tileName(tile) }, drawTile(tile));
      button.dataset.tile = tile;
      button.onclick = () => pick(tile);
      return button;
    }))));
  }
  for (const button of box.querySelectorAll("button")) { button.disabled = !canPick(button.dataset.tile); }
}

function toggle(key) {
  const now = so();
  state.set("so", (now.includes(key) ? now.filter((each) => each !== key) : [...now, key]).join(","));
  draw();
}

function drawWin() {
  choices(byId("hand-kind"), ["ron", "tsumo"].map((each) => [each, say(each)]), state.get("kind", "ron"), (value) => { state.set("kind", value); draw(); });
  const box = byId("circumstances");
  const held = document.activeElement?.dataset?.so;
  box.replaceChildren(...shared.circumstances.map((one) => {
    const button = el("button", { type: "button", className: "choice", textContent: one.label, "aria-pressed": so().includes(one.key) });
    button.dataset.so = one.key;
    button.onclick = () => toggle(one.key);
    return button;
  }));
  if (held) { box.querySelector(`[data-so="${CSS.escape(held)}"]`)?.focus(); }
  const winds = ["east", "south", "west", "north"].slice(0, shared.house.players);
  const fill = (id, words, usual) => {
    const now = state.get(id, usual);
    byId("hand-" + id).replaceChildren(...words.map((word, i) => new Option(say(word), "ESWN"[i], false, "ESWN"[i] === now)));
  };
  fill("seat", winds, "S");
  fill("round", ["round-east", "round-south", "round-west", "round-north"], "E");
  for (const name of ["honba", "sticks"]) {
    if (document.activeElement !== byId("hand-" + name)) { byId("hand-" + name).value = state.get(name, "0"); }
  }
}

function draw() {
  if (target === "tiles" && tiles("tiles").length === room() && !state.get("win")) { target = "win"; }
  byId("meld-kinds").hidden = target !== "melds";
  const meldWords = Object.entries(kinds).filter(([key]) => key !== "chi" || shared.house.players === 4).map(([key, word]) => [key, say(word)]);
  choices(byId("meld-kinds"), meldWords, meldKind, (value) => { meldKind = value; draw(); });
  drawTargets();
  drawPicker();
  drawWin();
  const note = byId("hand-note");
  note.className = "";
  const missing = room() - tiles("tiles").length;
  if (missing > 0 || !state.get("win")) {
    note.textContent = target === "melds" ? say("pick-meld") : missing > 0 ? say("start-tiles", missing) : say("start-winning");
    byId("hand-steps").replaceChildren();
    return;
  }
  const query = { tiles: state.get("tiles"), win: state.get("win"), melds: state.get("melds"), norths: norths(), kind: state.get("kind", "ron"),
    so: state.get("so"), dora: state.get("dora"), ura: state.get("ura"), seat: state.get("seat", "S"), round: state.get("round", "E"),
    honba: state.get("honba", "0"), sticks: state.get("sticks", "0") };
  reading("reading", query, (answer) => {
    note.className = answer.mistake ? "mistake" : "";
    note.textContent = answer.mistake ?? "";
    drawSteps(byId("hand-steps"), answer.steps);
  });
}

export function begin() {
  arrows(byId("picker"));
  byId("clear").onclick = () => {
    for (const name of [...rows, "norths", "so"]) { state.set(name, ""); }
    target = "tiles";
    draw();
  };
  for (const id of ["seat", "round"]) { byId("hand-" + id).onchange = () => { state.set(id, byId("hand-" + id).value); draw(); }; }
  for (const name of ["honba", "sticks"]) { byId("hand-" + name).oninput = () => { state.set(name, byId("hand-" + name).value); draw(); }; }
}

export function show() {
  // With three players nobody is North, and some tiles are not in the set.
  if (shared.house.players === 3) {
    if (state.get("seat") === "N") { state.set("seat", ""); }
    if (meldKind === "chi") { meldKind = "pon"; }
  }
  draw();
}
