"use strict";
// Draws tiles. The drawings are the page's own; colours are in the style sheet.
import { el } from "./dom.js";
import { say, shared } from "./api.js";

const numerals = "〇一二三四五六七八九";
const honours = ["", "東", "南", "西", "北", "", "發", "中"];
const names = ["", "wind-east", "wind-south", "wind-west", "wind-north", "haku", "hatsu", "chun"];
const suits = { m: "man", p: "pin", s: "sou" };

// Where the dots are: x, y, colour (blue, green, red), in a tile of 60 by 80.
const rows = (ys, xs, colour) => ys.flatMap((y) => xs.map((x) => [x, y, colour]));
const dots = {
  2: [[30, 22, "g"], [30, 58, "b"]],
  3: [[15, 17, "b"], [30, 40, "r"], [45, 63, "g"]],
  4: [[18, 22, "b"], [42, 22, "g"], [18, 58, "g"], [42, 58, "b"]],
  5: [[16, 19, "b"], [44, 19, "g"], [30, 40, "r"], [16, 61, "g"], [44, 61, "b"]],
  6: [...rows([16], [19, 41], "g"), ...rows([43, 65], [19, 41], "r")],
  7: [[13, 13, "g"], [30, 21, "g"], [47, 29, "g"], ...rows([48, 67], [19, 41], "r")],
  8: rows([13, 31, 49, 67], [19, 41], "b"),
  9: [...rows([15], [13, 30, 47], "g"), ...rows([40], [13, 30, 47], "r"), ...rows([65], [13, 30, 47], "b")],
};
const sticks = {
  2: [[30, 22, "g"], [30, 58, "g"]],
  3: [[30, 22, "g"], [18, 58, "g"], [42, 58, "g"]],
  4: rows([22, 58], [18, 42], "g"),
  5: [...rows([22, 58], [14, 46], "g"), [30, 40, "r"]],
  6: rows([22, 58], [13, 30, 47], "g"),
  7: [[30, 14, "r"], ...rows([40, 65], [13, 30, 47], "g")],
  8: [...rows([21, 59], [11, 49], "g"), ...rows([21, 59], [24, 36], "g")],
  9: [...rows([14, 40, 66], [13], "g"), ...rows([14, 40, 66], [30], "r"), ...rows([14, 40, 66], [47], "g")],
};

function svg(tag, attributes, text) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) { element.setAttribute(name, value); }
  if (text) { element.textContent = text; }
  return element;
}

const glyph = (text, y, size, colour) =>
  svg("text", { x: 30, y, "font-size": size, class: "ink-" + colour }, text);

function character(rank, red) {
  return [
    svg("text", { x: 9, y: 17, "font-size": 15, class: "ink-" + (red ? "r" : "k") }, String(rank)),
    glyph(numerals[rank], 38, 30, red ? "r" : "k"),
    glyph("萬", 70, 30, "r"),
  ];
}

function circles(rank, red) {
  if (rank === 1) {
    return [[22, "b"], [14, "w"], [11, "r"], [4, "w"]].map(([r, colour]) => svg("circle", { cx: 30, cy: 40, r, class: "ink-" + colour }));
  }
  const r = rank < 6 ? 11 : rank < 8 ? 9.5 : 8;
  return dots[rank].flatMap(([cx, cy, colour]) => [
    svg("circle", { cx, cy, r, class: "ink-" + (red ? "r" : colour) }),
    svg("circle", { cx, cy, r: r * 0.35, class: "ink-w" }),
  ]);
}

function bamboo(rank, red) {
  if (rank === 1) {
    return [
      svg("path", { d: "M14 62 Q10 34 30 30 L34 22 Q40 12 47 22 L53 26 L46 29 Q50 50 32 60 L36 72 L28 72 L26 62 Z", class: "ink-g" }),
      svg("path", { d: "M17 58 Q22 40 38 38 Q36 52 17 58 Z", class: "ink-r" }),
      svg("circle", { cx: 42, cy: 22, r: 2.4, class: "ink-w" }),
    ];
  }
  const height = rank < 7 ? 26 : rank === 8 ? 26 : 20;
  return sticks[rank].flatMap(([x, y, colour]) => {
    // The inner sticks of the eight lean, as an M above a W.
    const lean = rank === 8 && (x === 24 || x === 36) ? ((x === 24) === (y < 40) ? 25 : -25) : 0;
    const turn = `rotate(${lean} ${x} ${y})`;
    return [
      svg("rect", { x: x - 4, y: y - height / 2, width: 8, height, rx: 4, transform: turn, class: "ink-" + (red ? "r" : colour) }),
      svg("rect", { x: x - 4, y: y - 1, width: 8, height: 2, transform: turn, class: "ink-w" }),
    ];
  });
}

function honour(rank) {
  if (rank === 5) { return [svg("rect", { x: 12, y: 14, width: 36, height: 52, rx: 3, class: "frame" })]; }
  return [glyph(honours[rank], 55, 44, rank === 6 ? "g" : rank === 7 ? "r" : "k")];
}

/** The name of a tile in words. */
export function tileName(tile) {
  const red = tile[0] === "0";
  const rank = red ? 5 : Number(tile[0]);
  if (tile[1] === "z") { return say(names[rank]); }
  const name = say(suits[tile[1]], rank);
  return red ? say("red", name) : name;
}

/** A tile, drawn. */
export function drawTile(tile) {
  const red = tile[0] === "0";
  const rank = red ? 5 : Number(tile[0]);
  const picture = svg("svg", { viewBox: "0 0 60 80", class: "tile", role: "img", "aria-label": tileName(tile) });
  const ink = { m: character, p: circles, s: bamboo, z: honour }[tile[1]];
  picture.append(svg("title", {}, tileName(tile)), svg("rect", { x: 1, y: 1, width: 58, height: 78, rx: 7, class: "face" }), ...ink(rank, red));
  if (red) { picture.append(svg("circle", { cx: 52, cy: 8, r: 4, class: "ink-r" })); }
  return picture;
}

/** The tiles of a notation such as 406m77z, one by one. */
export const split = (notation) =>
  [...notation.matchAll(/(\d+)([mpsz])/g)].flatMap(([, ranks, suit]) => [...ranks].map((rank) => rank + suit));

/** A row of tiles, drawn. */
export const drawTiles = (notation) => el("span", { className: "tiles" }, ...split(notation).map(drawTile));

/** Suit by suit, the red five with the fives. */
export function order(a, b) {
  const key = (tile) => "mpsz".indexOf(tile[1]) * 20 + (tile[0] === "0" ? 9 : tile[0] * 2);
  return key(a) - key(b);
}

/** A meld, its called tile lying on the side that it came from. */
function drawMeld(meld) {
  const pictures = split(meld.tiles).map(drawTile);
  if (meld.type === "closed-kan") {
    for (const back of [pictures[0], pictures[3]]) { back.classList.add("back"); }
  }
  const turned = { left: 0, across: 1, right: pictures.length - 1 }[meld.from];
  if (turned !== undefined) { pictures[turned].classList.add("turned"); }
  return el("span", { className: "tiles meld", role: "group", "aria-label": say(meld.type) }, ...pictures);
}

/** A whole hand: concealed tiles, the winning one apart, melds, Norths set aside. */
export function drawHand(hand) {
  const won = el("span", { className: "tiles won" }, drawTile(hand.win), el("small", { textContent: say(hand.kind) }));
  const box = el("div", { className: "hand" }, drawTiles(hand.tiles), won, ...hand.melds.map(drawMeld));
  if (hand.norths > 0) {
    box.append(el("span", { className: "tiles meld", role: "group", "aria-label": say("norths") },
      ...Array.from({ length: hand.norths }, () => drawTile("4z"))));
  }
  return box;
}

/** How many more of a tile the set of the house has than are used. */
export function left(tile, used) {
  const five = tile[1] !== "z" && (tile[0] === "0" || tile[0] === "5");
  const same = (each) => each[1] === tile[1] && (each[0] === tile[0] || (five && "05".includes(each[0])));
  const all = 4 - used.filter(same).length;
  if (!five) { return all; }
  const reds = Number(shared.house.reds["mps".indexOf(tile[1])]);
  const exact = (tile[0] === "0" ? reds : 4 - reds) - used.filter((each) => each === tile).length;
  return Math.min(all, exact);
}
