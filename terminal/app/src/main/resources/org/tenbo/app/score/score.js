"use strict";
// The frame of the scoring page: language, rules, and which part is shown.
import { byId, choices, el } from "./dom.js";
import { ask, forgetOptions, language, memory, options, rules, say, shared, state } from "./api.js";
import * as hand from "./hand.js";
import * as told from "./told.js";
import * as table from "./table.js";
import * as chart from "./chart.js";
import * as practice from "./practice.js";

const parts = { hand, told, table, chart, practice };
const part = () => (state.get("tab") in parts ? state.get("tab") : "hand");

function drawTabs() {
  choices(byId("tabs"), Object.keys(parts).map((each) => [each, say("tab-" + each)]), part(), (value) => { state.set("tab", value); show(false); });
  for (const name of Object.keys(parts)) { byId("tab-" + name).hidden = name !== part(); }
}

function show(again) {
  byId("note").textContent = again ? say("again") : "";
  drawTabs();
  parts[part()].show(again);
}

function drawOption(one) {
  // What the ruleset says anyhow stays out of the address.
  const set = (value) => { state.set(one.key, value === one.preset ? "" : value || "none"); changed(); };
  const id = "option-" + one.key;
  if (one.kind === "flag") {
    const box = el("input", { type: "checkbox", id, checked: one.value === "true" });
    box.onchange = () => set(String(box.checked));
    return el("label", { className: "option" }, box, el("span", { textContent: one.label }));
  }
  if (one.kind === "one") {
    // A club's own ruleset may have a number that is none of the usual ones.
    const usual = one.choices.some((choice) => choice.value === one.preset);
    const all = usual ? one.choices : [{ value: one.preset, label: one.preset }, ...one.choices];
    const box = el("select", { id }, ...all.map((choice) => new Option(choice.label, choice.value, false, choice.value === one.value)));
    box.onchange = () => set(box.value);
    return el("label", { className: "option" }, el("span", { textContent: one.label }), box);
  }
  const now = one.value.split(",").filter(Boolean);
  return el("fieldset", { className: "option" }, el("legend", { textContent: one.label }), ...one.choices.map((choice) => {
    const box = el("input", { type: "checkbox", id: id + "-" + choice.value, checked: now.includes(choice.value) });
    box.onchange = () => set(one.choices.map((each) => each.value)
      .filter((each) => (each === choice.value ? box.checked : now.includes(each))).join(","));
    return el("label", {}, box, el("span", { textContent: choice.label }));
  }));
}

async function readRules() {
  const answer = await ask("rules");
  if (answer.mistake) {
    // An address from elsewhere may name what there is not.
    byId("note").textContent = answer.mistake;
    if (options().length === 0 && rules() === "wrc-2025") { return false; }
    forgetOptions();
    if (answer.mistake.includes(rules())) { state.set("rules", ""); }
    return readRules();
  }
  shared.house = answer;
  const held = document.activeElement?.id;
  byId("option-list").replaceChildren(...answer.options.map(drawOption));
  byId("options-set").hidden = byId("reset").hidden = options().length === 0;
  if (held) { byId(held)?.focus(); }
  return true;
}

async function changed() {
  if (await readRules()) { show(true); }
}

async function speak() {
  const [answer, presets] = await Promise.all([ask("words"), ask("presets")]);
  if (!answer.words) { byId("note").textContent = answer.mistake; return; }
  if (!presets.presets) { byId("note").textContent = presets.mistake; return; }
  Object.assign(shared, answer);
  document.documentElement.lang = language();
  document.title = say("title");
  for (const element of document.querySelectorAll("[data-word]")) { element.textContent = say(element.dataset.word); }
  for (const element of document.querySelectorAll("[data-label]")) { element.setAttribute("aria-label", say(element.dataset.label)); }
  byId("tabs").setAttribute("aria-label", say("title"));
  byId("rules").replaceChildren(...presets.presets.map((one) => new Option(one.label, one.key, false, one.key === rules())));
  if (await readRules()) { byId("rules").value = rules(); show(false); }
  if (presets.broken.length > 0) { byId("note").textContent = presets.broken.join(" "); }
}

byId("language").onclick = () => {
  const other = language() === "ja" ? "en" : "ja";
  state.set("lang", other);
  memory.set("language", other);
  speak();
};
byId("rules").onchange = () => { forgetOptions(); state.set("rules", byId("rules").value); changed(); };
byId("reset").onclick = () => { forgetOptions(); changed(); };
for (const one of Object.values(parts)) { one.begin(); }
speak();
