"use strict";
// A few lines around the document: everything from elsewhere becomes text, never markup.

export const byId = (id) => document.getElementById(id);

/** An element with properties and children; a name with a hyphen, and role, is an attribute. */
export function el(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name === "role" || name.includes("-")) { element.setAttribute(name, value); } else { element[name] = value; }
  }
  element.append(...children);
  return element;
}

/** Buttons of which one is pressed; the one that has the focus keeps it. */
export function choices(box, entries, current, act) {
  const held = box.contains(document.activeElement) ? document.activeElement.dataset.value : null;
  box.replaceChildren(...entries.map(([value, label]) => {
    const button = el("button", { type: "button", className: "choice", textContent: label, "aria-pressed": value === current });
    button.dataset.value = value;
    button.onclick = () => act(value);
    return button;
  }));
  if (held !== null) { [...box.children].find((each) => each.dataset.value === held)?.focus(); }
}

/** A number with a button for less and one for more. */
export function stepper(label, value, canMore, act, words) {
  const button = (sign, word, to, can) => {
    const made = el("button", { type: "button", textContent: sign, disabled: !can, "aria-label": words[word].replace("{0}", label) });
    made.dataset.step = label + sign;
    made.onclick = () => act(to);
    return made;
  };
  return el("span", { className: "stepper" },
    button("−", "less", value - 1, value > 0), el("output", { textContent: value }), button("+", "more", value + 1, canMore));
}

/** Draws anew and gives the focus back to the step that had it. */
export function redraw(box, ...children) {
  const held = box.contains(document.activeElement) ? document.activeElement.dataset.step : null;
  box.replaceChildren(...children);
  if (held) { [...box.querySelectorAll("[data-step]")].find((each) => each.dataset.step === held)?.focus(); }
}

/** Arrow keys go from button to button; the tabulator leaves them. */
export function arrows(box) {
  box.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const all = [...box.querySelectorAll("button:not(:disabled)")];
    const at = all.indexOf(document.activeElement);
    if (!step || at < 0) { return; }
    event.preventDefault();
    all[(at + step + all.length) % all.length].focus();
  });
}
