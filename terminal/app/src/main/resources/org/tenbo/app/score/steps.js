"use strict";
// Shows a count step by step, as the program explains it.
import { el } from "./dom.js";
import { drawTiles } from "./tiles.js";

export function drawStep(step) {
  const lines = step.lines.map((line) => el("li", {},
    el("span", { className: "what" }, line.text, ...(line.tiles ? [drawTiles(line.tiles)] : []),
      ...(line.note ? [el("small", { textContent: line.note })] : [])),
    el("span", { className: "value", textContent: line.value })));
  const box = el("section", { className: "step" },
    el("h3", {}, el("span", { textContent: step.title }), el("strong", { textContent: step.sum })), el("ul", {}, ...lines));
  box.dataset.part = step.part;
  return box;
}

export const drawSteps = (box, steps) => box.replaceChildren(...(steps ?? []).map(drawStep));
