"use strict";
// Finds yaku by the first letters of any of their names, in both languages.
import { el } from "./dom.js";
import { say, shared } from "./api.js";

// Letters alone count: no case, no long vowels' marks, hiragana for katakana.
const plain = (text) => text.normalize("NFKD").toLowerCase()
  .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
  .replace(/[\u0300-\u036f'()\u30fc-]/g, "");

/** The yaku, of those offered, one of whose names or words begins as typed. */
export function matching(typed, offered) {
  const start = plain(typed).trim();
  return shared.yaku.filter((yaku) => offered.has(yaku.key) && yaku.names.some((names) =>
    plain(names).split(/,\s*/).some((name) => name.startsWith(start) || name.split(/\s+/).some((word) => word.startsWith(start)))));
}

export const yakuOf = (key) => shared.yaku.find((yaku) => yaku.key === key);

/** A list of yaku that follows what is typed; Enter takes the first. */
export function finder(input, list, pick) {
  let offered = new Set(), worth = () => "", chosen = new Set();
  input.placeholder = say("find-hint");
  const draw = () => {
    const found = matching(input.value, offered);
    const held = document.activeElement?.dataset.yaku;
    list.replaceChildren(...found.map((yaku) => {
      const button = el("button", { type: "button", className: "yaku" },
        el("b", { textContent: yaku.label }), el("small", { textContent: yaku.called }), el("span", { textContent: worth(yaku.key) }));
      button.dataset.yaku = yaku.key;
      if (chosen.has(yaku.key)) { button.setAttribute("aria-pressed", "true"); }
      button.title = yaku.means;
      button.onclick = () => { input.value = ""; pick(yaku.key); };
      return button;
    }));
    if (found.length === 0) { list.append(el("p", { className: "soft", textContent: say("no-yaku-left") })); }
    if (held) { [...list.children].find((each) => each.dataset.yaku === held)?.focus(); }
  };
  input.oninput = draw;
  input.onkeydown = (event) => {
    if (event.key !== "Enter" || event.isComposing) { return; }
    event.preventDefault();
    const first = matching(input.value, offered)[0];
    if (first && input.value) { input.value = ""; pick(first.key); }
  };
  return (keys, worthOf, pressed = []) => { offered = new Set(keys); worth = worthOf; chosen = new Set(pressed); draw(); };
}
