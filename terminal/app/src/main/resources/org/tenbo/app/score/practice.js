"use strict";
// A dealt hand to be counted, question by question; the program checks each answer.
import { byId, choices, el } from "./dom.js";
import { ask, memory, newest, say, shared, state } from "./api.js";
import { drawHand, drawTiles } from "./tiles.js";
import { drawStep } from "./steps.js";
import { finder, yakuOf } from "./find.js";

const deal = newest();
let tally = (memory.get("practice") ?? "0/0").split("/").map(Number);

function drawTally() {
  const [right, asked] = tally;
  byId("tally").textContent = shared.words.score.replace("{0}", right).replace("{1}", asked);
}

function counted(right) {
  tally = [tally[0] + (right ? 1 : 0), tally[1] + 1];
  memory.set("practice", tally.join("/"));
  drawTally();
}

function drawDealt(hand) {
  const facts = [`${say("round")}: ${hand.round}`, `${say("seat")}: ${hand.seat}`, say(hand.dealer ? "dealer" : "non-dealer"), say(hand.kind), ...hand.so];
  if (hand.honba) { facts.push(`${say("honba")} ${hand.honba}`); }
  if (hand.sticks) { facts.push(`${say("sticks")} ${hand.sticks}`); }
  byId("facts").replaceChildren(...facts.map((fact) => el("span", { className: "chip fixed", textContent: fact })));
  const indicators = ["dora", "ura"].filter((name) => hand[name]).map((name) =>
    el("div", { className: "indicators" }, el("span", { className: "soft", textContent: say(name) }), drawTiles(hand[name])));
  byId("dealt").replaceChildren(drawHand(hand), ...indicators);
}

async function answer(question, given) {
  const checked = await ask("check", { seed: state.get("seed"), level: state.get("level", "1"), question, answer: given });
  if (checked.mistake) { byId("question").prepend(el("p", { className: "mistake", textContent: checked.mistake })); return; }
  counted(checked.right);
  const verdict = el("p", { className: checked.right ? "right" : "mistake", role: "status" },
    el("b", { textContent: say(checked.right ? "right" : "not-right") }), " " + checked.said);
  const item = el("li", {}, verdict, ...checked.steps.map(drawStep));
  item.dataset.question = question;
  byId("asked").append(item);
  if (checked.next) { drawQuestion(checked.next, checked.fields); } else { drawEnd(); }
}

async function drawYakuQuestion(form) {
  const played = ((await ask("chart")).yaku ?? []).filter((one) => one.played).map((one) => one.key);
  if (form.children.length > 0) { return; }
  const chosen = new Set();
  const chips = el("div", { className: "chips" });
  const input = el("input", { type: "search", autocomplete: "off", id: "ask-find" });
  const box = el("div", { className: "list" });
  const list = finder(input, box, (key) => { if (chosen.has(key)) { chosen.delete(key); } else { chosen.add(key); } draw(); });
  const draw = () => {
    chips.replaceChildren(...[...chosen].map((key) => {
      const chip = el("button", { type: "button", className: "chip", "aria-label": say("remove", yakuOf(key).label) }, yakuOf(key).label + " ×");
      chip.onclick = () => { chosen.delete(key); draw(); };
      return chip;
    }));
    list(played, () => "", [...chosen]);
  };
  form.append(el("label", { className: "wide" }, el("span", { textContent: say("ask-yaku") }), input), chips, el("button", { textContent: say("check"), className: "go" }), box);
  form.onsubmit = (event) => { event.preventDefault(); answer("yaku", [...chosen].join(",")); };
  draw();
}

function drawQuestion(question, fields) {
  const form = byId("question");
  form.replaceChildren();
  form.dataset.question = question;
  if (question === "yaku") { drawYakuQuestion(form); return; }
  const inputs = fields.map(() => el("input", { type: "number", min: "0", max: "999999", required: true, className: "answer", inputMode: "numeric" }));
  form.append(el("h3", { textContent: say("ask-" + question) }), el("div", { className: "row" },
    ...fields.map((field, i) => el("label", {}, el("span", { textContent: field }), inputs[i])), el("button", { textContent: say("check"), className: "go" })));
  form.onsubmit = (event) => { event.preventDefault(); answer(question, inputs.map((input) => input.value).join(",")); };
  inputs[0].focus();
}

function drawEnd() {
  const form = byId("question");
  const next = el("button", { textContent: say("next-hand"), className: "go" });
  form.dataset.question = "done";
  form.replaceChildren(el("h3", { textContent: say("hand-done") }), next);
  form.onsubmit = (event) => { event.preventDefault(); another(); };
  next.focus();
}

function another() {
  state.set("seed", String(Math.floor(Math.random() * 1e9)));
  show();
}

export function begin() {
  byId("next-hand").onclick = another;
  byId("tally-again").onclick = () => { tally = [0, 0]; memory.set("practice", "0/0"); drawTally(); };
}

export function show() {
  if (!state.has("seed")) { state.set("seed", String(Math.floor(Math.random() * 1e9))); }
  const level = state.get("level", "1");
  choices(byId("level"), ["1", "2", "3"].map((each) => [each, say("level-" + each)]), level, (value) => { state.set("level", value); show(); });
  drawTally();
  byId("asked").replaceChildren();
  deal("deal", { seed: state.get("seed"), level }, (hand) => {
    if (hand.mistake) { byId("dealt").replaceChildren(el("p", { className: "mistake", textContent: hand.mistake })); byId("question").replaceChildren(); return; }
    drawDealt(hand);
    drawQuestion("yaku", []);
  });
}
