// What all pages of the hub share: words, the live document, the clock. Texts of others only ever
// become text, never markup.
'use strict';

const asked = new URLSearchParams(location.search);
let language = asked.get('lang') || localStorage.getItem('language') || '';
let words = {};
let who = '';
let clock = null;
let clockSince = 0;
let doc = null;

const $ = (id) => document.getElementById(id);

/** An element with a class and a text. */
function made(name, kind, text) {
  const element = document.createElement(name);
  if (kind) element.className = kind;
  if (text !== undefined) element.textContent = text;
  return element;
}

function word(key, ...values) {
  let text = words[key] || key;
  values.forEach((value, i) => { text = text.replace('{' + i + '}', value); });
  return text;
}

const points = (n) => n.toLocaleString('en-US').replace('-', '−');
const signed = (n) => (n > 0 ? '+' : n < 0 ? '' : '±') + points(n);
const thousands = (n) => (n > 0 ? '+' : '') + (n / 1000).toFixed(1).replace('-', '−');

/** Minutes and seconds; what is over counts up with a minus. */
function time(seconds) {
  const all = Math.abs(seconds);
  const text = Math.floor(all / 60) + ':' + String(all % 60).padStart(2, '0');
  return seconds < 0 ? '−' + text : text;
}

/** What is left now, by this page's own clock since the last document. */
function secondsLeft(extra) {
  const passed = clock.runs ? Math.floor((performance.now() - clockSince) / 1000) : 0;
  return clock.secondsLeft + (extra || 0) - passed;
}

async function say() {
  const answer = await fetch('/words' + (language ? '?lang=' + encodeURIComponent(language) : ''));
  const said = await answer.json();
  words = said.words;
  who = said.who || '';
  language = said.language;
  document.documentElement.lang = language;
  for (const element of document.querySelectorAll('[data-word]')) {
    element.textContent = word(element.dataset.word);
  }
  const button = $('language');
  if (button) {
    const other = said.languages.find((each) => each !== language);
    button.textContent = word('other-language');
    button.hidden = !other;
    button.onclick = () => {
      localStorage.setItem('language', other);
      asked.set('lang', other);
      location.search = asked;
    };
  }
}

let source = null;

/** Shows a live document, again and again; the browser connects anew by itself. */
function live(path, show) {
  source = new EventSource(path + '?lang=' + encodeURIComponent(language));
  source.addEventListener('doc', (event) => {
    doc = JSON.parse(event.data);
    clock = doc.clock;
    clockSince = performance.now();
    if ($('event') && doc.event !== undefined) $('event').textContent = doc.event || 'Tenbo';
    state(true);
    show(doc);
    ticks();
  });
  source.onerror = () => state(false);
}

function state(isLive) {
  const line = $('state');
  if (!line) return;
  line.textContent = word(isLive ? 'live' : 'lost');
  line.className = isLive ? '' : 'lost';
}

const onTick = [];
function ticks() {
  if (!clock) return;
  const line = $('clock');
  if (line) {
    line.hidden = clock.round === 0;
    line.textContent = time(secondsLeft());
    line.classList.toggle('over', secondsLeft() <= 0);
    line.classList.toggle('still', !clock.runs);
  }
  onTick.forEach((each) => each());
}
setInterval(ticks, 250);

// On a projector nobody scrolls: what does not fit is shown screen after screen.
setInterval(() => {
  if (innerWidth < 1500 || asked.has('still') || document.body.className === 'referee') return;
  const end = document.documentElement.scrollHeight - innerHeight;
  if (end < 40) return;
  scrollTo(0, scrollY >= end - 2 ? 0 : Math.min(end, scrollY + innerHeight * .85));
}, 12000);

/** Sends something to the hub; the answer has words if it was refused. */
async function post(path, body) {
  try {
    const answer = await fetch(path + '?lang=' + encodeURIComponent(language), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { ok: answer.ok, status: answer.status, ...(await answer.json()) };
  } catch (e) {
    return { ok: false, words: word('lost') };
  }
}
