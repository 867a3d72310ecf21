"use strict";
// Every yaku with a hand that has it.
import { byId, choices, el } from "./dom.js";
import { ask, say, state } from "./api.js";
import { drawHand } from "./tiles.js";
import { matching, yakuOf } from "./find.js";

let all = [];

const filters = {
  all: () => true,
  "closed-only": (one) => one.open === "",
  "also-open": (one) => one.open !== "",
  yakuman: (one) => one.han === 0,
};

function card(one) {
  const yaku = yakuOf(one.key);
  const worth = one.open && one.han ? `${say("closed")} ${one.closed} · ${say("open")} ${one.open}` : one.open ? one.closed : `${one.closed} · ${say("closed-only")}`;
  const box = el("article", { className: "card" },
    el("h3", {}, el("span", {}, yaku.label, el("small", { textContent: yaku.called })), el("strong", { textContent: one.played ? worth : say("not-played") })),
    el("p", { textContent: yaku.means }), drawHand(one.example));
  box.dataset.yaku = one.key;
  box.classList.toggle("off", !one.played);
  return box;
}

function draw() {
  const which = state.get("which", "all");
  choices(byId("chart-which"), Object.keys(filters).map((each) => [each, say(each)]), which, (value) => { state.set("which", value === "all" ? "" : value); draw(); });
  const found = new Set(matching(byId("chart-find").value, new Set(all.map((one) => one.key))).map((yaku) => yaku.key));
  const shown = all.filter((one) => found.has(one.key) && (filters[which] ?? filters.all)(one));
  const groups = [...new Set(shown.map((one) => one.han))].sort((a, b) => (a || 99) - (b || 99));
  byId("chart").replaceChildren(...groups.flatMap((han) => {
    const some = shown.filter((one) => one.han === han);
    return [el("h2", { textContent: han ? some[0].closed : say("yakuman") }), el("div", { className: "cards" }, ...some.map(card))];
  }));
  if (shown.length === 0) { byId("chart").append(el("p", { textContent: say("chart-none") })); }
}

export function begin() { byId("chart-find").oninput = draw; }

export async function show() {
  byId("chart-find").placeholder = say("find-hint");
  all = (await ask("chart")).yaku ?? [];
  draw();
}
