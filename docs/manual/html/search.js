// The search of the HTML manual. The index is loaded as a script, since a page opened from a file cannot read other files.
"use strict";

let index = null;

// Called by search_index.js with a list of [URL, title of the page, heading, text, points].
function takeIndex(entries) {
  index = entries.map(([url, page, heading, text, points]) => ({url, page, heading, text, points,
    inPage: fold(page), inHeading: fold(heading), inText: fold(text)}));
  show();
}

// Returns lower-case words, each after a blank, so that " wor" finds the beginnings of words.
function fold(text) {
  return " " + text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}

// Returns the sections that contain the beginning of every word, best first.
function find(query) {
  const words = fold(query).split(" ").filter(Boolean).map(word => " " + word);
  if (words.length === 0) return [];
  const found = [];
  for (const entry of index) {
    let score = entry.points;
    const has = word => {
      const points = (entry.inHeading.includes(word) ? 8 : 0) + (entry.inPage.includes(word) ? 4 : 0) +
        (entry.inText.includes(word) ? 1 : 0) + ((entry.inHeading + " ").includes(word + " ") ? 4 : 0);
      score += points;
      return points > 0;
    };
    if (words.every(has)) found.push({entry, score});
  }
  return found.sort((a, b) => b.score - a.score).slice(0, 20).map(one => one.entry);
}

// Appends the text around the first word of the query to an element, with the word marked.
function appendExcerpt(element, text, query) {
  const word = fold(query).split(" ").filter(Boolean)[0];
  const at = Math.max(0, text.toLowerCase().search(new RegExp("(?<![\\p{L}\\p{N}])" + word, "u")));
  const from = at < 40 ? 0 : text.lastIndexOf(" ", at - 30) + 1;
  const mark = document.createElement("mark");
  mark.textContent = text.slice(at, at + word.length).toLowerCase() === word ? text.slice(at, at + word.length) : "";
  element.append((from ? "… " : "") + text.slice(from, at), mark, text.slice(at + mark.textContent.length, at + 90) + (at + 90 < text.length ? " …" : ""));
}

function show() {
  const query = document.getElementById("query").value, list = document.getElementById("results");
  list.replaceChildren();
  if (!index) return query ? load() : undefined;
  const found = find(query);
  for (const {url, page, heading, text} of found) {
    const item = document.createElement("li"), link = document.createElement("a");
    link.href = document.body.dataset.root + url;
    link.textContent = page === heading ? page : page + ": " + heading;
    item.append(link);
    appendExcerpt(item, text, query);
    list.append(item);
  }
  if (found.length === 0 && fold(query).trim()) {
    const item = document.createElement("li");
    item.textContent = "No page contains these words.";
    list.append(item);
  }
}

function load() {
  if (document.getElementById("index")) return;
  const script = document.createElement("script");
  script.id = "index";
  script.src = document.body.dataset.root + "search_index.js";
  document.head.append(script);
}

const box = document.getElementById("query");
box.hidden = false;
box.addEventListener("focus", load);
box.addEventListener("input", show);
box.addEventListener("keydown", event => {
  const first = document.querySelector("#results a");
  if (event.key === "Enter" && first) first.click();
  if (event.key === "Escape") { box.value = ""; show(); }
});
document.addEventListener("keydown", event => {
  if (event.key !== "/" || event.target === box) return;
  event.preventDefault();
  box.focus();
});
// index.html?q=WORDS begins with a search.
const words = new URLSearchParams(location.search).get("q");
if (words) { box.value = words; show(); }
