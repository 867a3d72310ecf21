"use strict";
// A hand told by its yaku; the program says which can still be added.
import { byId, choices, el, redraw, stepper } from "./dom.js";
import { ask, newest, say, shared, state } from "./api.js";
import { drawSteps } from "./steps.js";
import { finder, yakuOf } from "./find.js";

const told = newest();
let list = () => {};
let worths = new Map();

const open = () => state.get("open", "false");
const chosen = () => state.get("yaku").split(",").filter(Boolean);
const parts = () => new Map(state.get("parts").split(",").filter(Boolean).map((each) => each.split(":")));

function change(name, value) {
  state.set(name, value);
  draw();
}

function choose(name, words, usual) {
  choices(byId("told-" + name), words.map(([value, word]) => [value, say(word)]), state.get(name, usual), (value) => change(name, value));
}

function drawChosen(answer) {
  const chips = answer.kept.map((key) => {
    const label = yakuOf(key).label;
    if (answer.fixed.includes(key)) { return el("span", { className: "chip fixed", title: say("fixed") }, label); }
    const chip = el("button", { type: "button", className: "chip", "aria-label": say("remove", label) }, label + " ×");
    chip.onclick = () => { change("yaku", chosen().filter((each) => each !== key).join(",")); byId("told-find").focus(); };
    return chip;
  });
  byId("chosen").replaceChildren(...chips);
}

function drawFu(answer) {
  const box = byId("told-fu");
  if (answer.yakuman || !answer.fu) {
    redraw(box, ...(answer.yakuman ? [] : [el("p", { className: "soft", textContent: say("fu-needless") })]));
    return;
  }
  if (!answer.parts) {
    redraw(box, el("p", { className: "soft", textContent: say("fu-settled") }));
    return;
  }
  state.set("parts", answer.parts.filter((part) => part.told > 0).map((part) => part.key + ":" + part.told).join(","));
  const set = (key, count) => {
    const now = parts();
    if (count > 0) { now.set(key, count); } else { now.delete(key); }
    change("parts", [...now].map((each) => each.join(":")).join(","));
  };
  redraw(box, el("h3", { textContent: say("fu-from") }), el("ul", { className: "parts" }, ...answer.parts.map((part) => el("li", {},
    el("span", { textContent: part.label }), el("span", { className: "value", textContent: part.fu }),
    stepper(part.label, part.told, part.more, (count) => set(part.key, count), shared.words)))));
}

function use(answer) {
  const note = byId("told-note");
  note.className = answer.mistake ? "mistake" : "";
  note.textContent = answer.mistake ?? "";
  if (answer.mistake) { return; }
  // What the situation or the rules rule out is dropped.
  state.set("yaku", answer.kept.filter((key) => !answer.fixed.includes(key)).join(","));
  drawChosen(answer);
  list(answer.possible, (key) => worths.get(key)?.[open() === "true" ? "open" : "closed"] ?? "");
  byId("told-more").hidden = !answer.steps;
  if (!answer.steps) {
    note.textContent = say("none-chosen");
    byId("told-steps").replaceChildren();
    return;
  }
  const dora = Number(state.get("han", "0"));
  redraw(byId("told-dora"), ...(answer.yakuman ? [] : [el("h3", { textContent: say("han-of-dora") }),
    stepper(say("han-of-dora"), dora, dora < 20, (to) => change("han", to || ""), shared.words)]));
  drawFu(answer);
  drawSteps(byId("told-steps"), answer.steps);
}

function draw() {
  choose("kind", [["ron", "ron"], ["tsumo", "tsumo"]], "ron");
  choose("open", [["false", "closed"], ["true", "open"]], "false");
  choose("dealer", [["false", "non-dealer"], ["true", "dealer"]], "false");
  for (const name of ["honba", "sticks"]) {
    if (document.activeElement !== byId("told-" + name)) { byId("told-" + name).value = state.get(name, "0"); }
  }
  told("told", { kind: state.get("kind", "ron"), open: open(), dealer: state.get("dealer", "false"), yaku: state.get("yaku"),
    dora: state.get("han", "0"), parts: state.get("parts"), honba: state.get("honba", "0"), sticks: state.get("sticks", "0") },
  (answer) => {
    // Parts that the hand can no longer have begin anew.
    if (answer.mistake && state.get("parts")) { change("parts", ""); } else { use(answer); }
  });
}

export function begin() {
  for (const name of ["honba", "sticks"]) { byId("told-" + name).oninput = () => change(name, byId("told-" + name).value); }
}

export async function show(again) {
  if (again) { for (const name of ["yaku", "han", "parts"]) { state.set(name, ""); } }
  list = finder(byId("told-find"), byId("told-list"), (key) => { change("yaku", [...chosen(), key].join(",")); byId("told-find").focus(); });
  const chart = await ask("chart");
  worths = new Map((chart.yaku ?? []).map((one) => [one.key, one]));
  draw();
}
