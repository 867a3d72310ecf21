"use strict";
// What the page knows: its address, its words, and what the program answers. No rules are here.

/** The state of the page is its address, so that every view can be passed on. */
const asked = new URLSearchParams(location.search);

export const state = {
  get: (name, usual = "") => asked.get(name) ?? usual,
  has: (name) => asked.has(name),
  set(name, value) {
    if (value === "" || value === null) { asked.delete(name); } else { asked.set(name, value); }
    history.replaceState(null, "", "?" + asked);
  },
};

const kept = {
  get: (name) => { try { return localStorage.getItem(name); } catch { return null; } },
  set: (name, value) => { try { localStorage.setItem(name, value); } catch { /* not kept then */ } },
};
export const memory = kept;

export const language = () =>
  state.get("lang") || kept.get("language") || (navigator.language.startsWith("ja") ? "ja" : "en");

export const rules = () => state.get("rules", "wrc-2025");

/** The single rules that differ from the ruleset: keys with a dot. */
export const options = () => [...asked].filter(([name]) => name.includes("."));

export function forgetOptions() {
  for (const [name] of options()) { state.set(name, ""); }
}

export const shared = { words: {}, yaku: [], circumstances: [], house: {} };

export const say = (word, ...values) =>
  (shared.words[word] ?? word).replace(/\{(\d)}/g, (_, i) => values[i] ?? "");

/** Asks the program; an answer that cannot be had is a mistake in words. */
export async function ask(path, query = {}) {
  const all = new URLSearchParams({ lang: language(), rules: rules(), ...query });
  for (const [name, value] of options()) { all.set(name, value); }
  try {
    return await (await fetch("/score/" + path + "?" + all)).json();
  } catch {
    return { mistake: say("lost") };
  }
}

/** Of several questions under way only the newest is answered. */
export function newest() {
  let turn = 0;
  return async (path, query, use) => {
    const mine = ++turn;
    const answer = await ask(path, query);
    if (mine === turn) { use(answer); }
  };
}
