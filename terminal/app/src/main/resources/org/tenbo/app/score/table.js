"use strict";
// Points by han and fu.
import { byId, choices, el } from "./dom.js";
import { newest, say, state } from "./api.js";
import { drawSteps } from "./steps.js";

const table = newest(), value = newest();

const win = () => ({ kind: state.get("kind", "ron"), dealer: state.get("dealer", "false") });

function cell(text, han, fu) {
  if (!text) { return el("td", { className: "none", textContent: "–" }); }
  const now = state.get("cell") === han + "/" + fu;
  const button = el("button", { type: "button", className: "bare", textContent: text, "aria-pressed": now });
  button.dataset.cell = han + "/" + fu;
  button.onclick = () => { state.set("cell", han + "/" + fu); draw(); };
  return el("td", {}, button);
}

function drawTable(answer) {
  const held = document.activeElement?.dataset?.cell;
  byId("points").replaceChildren(
    el("thead", {}, el("tr", {}, el("td", {}), ...answer.heads.map((head) => el("th", { scope: "col", textContent: head })))),
    el("tbody", {}, ...answer.rows.map((row) => el("tr", {}, el("th", { scope: "row", textContent: row.label }),
      ...row.cells.map((text, i) => cell(text, i + 1, row.fu))))));
  byId("limits").replaceChildren(el("tbody", {}, ...answer.limits.map((limit) => el("tr", {},
    el("th", { scope: "row", textContent: limit.label }), el("td", { textContent: limit.range }), cell(limit.text, limit.han, 30)))));
  if (held) { document.querySelector(`[data-cell="${CSS.escape(held)}"]`)?.focus(); }
}

function draw() {
  const pick = (name, words, usual) => choices(byId("table-" + name), words.map(([each, word]) => [each, say(word)]), state.get(name, usual),
    (to) => { state.set(name, to); draw(); });
  pick("kind", [["ron", "ron"], ["tsumo", "tsumo"]], "ron");
  pick("dealer", [["false", "non-dealer"], ["true", "dealer"]], "false");
  for (const name of ["honba", "sticks"]) {
    if (document.activeElement !== byId("table-" + name)) { byId("table-" + name).value = state.get(name, "0"); }
  }
  byId("shares").hidden = win().kind === "ron" || win().dealer === "true";
  table("table", win(), (answer) => { if (answer.rows) { drawTable(answer); } });
  const [han, fu] = state.get("cell").split("/");
  byId("table-note").textContent = fu ? "" : say("table-how");
  if (!fu) { byId("table-steps").replaceChildren(); return; }
  value("value", { ...win(), han, fu, honba: state.get("honba", "0"), sticks: state.get("sticks", "0") }, (answer) => {
    byId("table-note").textContent = answer.mistake ?? "";
    drawSteps(byId("table-steps"), answer.steps);
  });
}

export function begin() {
  for (const name of ["honba", "sticks"]) { byId("table-" + name).oninput = () => { state.set(name, byId("table-" + name).value); draw(); }; }
}

export const show = () => draw();
