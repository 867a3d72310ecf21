"use strict";

/** How often it is asked what there is to say, in milliseconds. */
const PACE = 300;
const SUITS = { m: "萬", p: "筒", s: "索" };
const HONOURS = ["東", "南", "西", "北", "白", "發", "中"];

const at = id => document.getElementById(id);
let words = {};
let shown = "";

/** The tile as it looks: a number over its suit, or an honour. */
function tile(face) {
  const [digit, suit] = face;
  const look = at("tile");
  look.replaceChildren();
  if (!face) {
    return;
  }
  const red = digit === "0" || face === "7z";
  look.className = red ? "red" : face === "6z" ? "green" : suit;
  if (suit === "z") {
    look.append(HONOURS[digit - 1]);
  } else {
    const small = document.createElement("small");
    small.append(SUITS[suit]);
    look.append(digit === "0" ? "5" : digit, small);
  }
}

function show(view) {
  tile(view.face);
  at("order").textContent = view.order;
  at("progress").textContent = view.progress;
  at("lying").textContent = view.lying;
  at("remarks").replaceChildren(
    ...view.remarks.map(remark => {
      const line = document.createElement("li");
      line.textContent = remark;
      return line;
    }),
  );
  for (const key of document.querySelectorAll("button")) {
    // What is laid is written down by itself; only of sticks one has to say that it is all.
    key.disabled = view.finished || (key.dataset.wish === "confirm" && !view.confirms);
  }
}

async function look() {
  try {
    const answer = await fetch("/view");
    const text = await answer.text();
    if (text !== shown) {
      shown = text;
      show(JSON.parse(text));
    }
    setTimeout(look, PACE);
  } catch {
    at("order").textContent = shown && JSON.parse(shown).finished ? JSON.parse(shown).order : words.stopped;
    at("remarks").replaceChildren();
  }
}

async function begin() {
  words = await (await fetch("/words")).json();
  document.documentElement.lang = words.lang;
  for (const place of document.querySelectorAll("[data-word]")) {
    place.textContent = words[place.dataset.word];
  }
  document.title = "Tenbo: " + words.title;
  for (const key of document.querySelectorAll("[data-wish]")) {
    key.addEventListener("click", () => fetch("/wish/" + key.dataset.wish, { method: "POST" }));
  }
  look();
}

begin();
