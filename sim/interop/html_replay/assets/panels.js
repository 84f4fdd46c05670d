// The words beside the map: peoples, what happened in the move, what is on a hex.
const element = (name, { text, ...rest } = {}, ...children) => {
  const made = document.createElement(name);
  for (const key in rest) made.setAttribute(key, rest[key]);
  if (text !== undefined) made.textContent = text;
  made.append(...children);
  return made;
};
const filled = (id, ...children) => document.getElementById(id).replaceChildren(...children);

function chip(people, kind = "chip") {
  const made = element("span", { class: kind });
  made.style.background = colours[people].ground;
  made.style.borderColor = colours[people].ink;
  made.style.boxShadow = "0 0 0 1px #0003";
  return made;
}

function showHead() {
  const { onlooker } = data;
  const who = onlooker === null ? words.all : `${words.onlooker} ${colours[onlooker].name}`;
  document.getElementById("onlooker").textContent = who;
  filled("notices", ...data.notices.map((text) => element("li", { text })));
}

function showNow() {
  const { step, month, mover, winners } = position;
  const won = winners.map((people) => colours[people].name).join(", ");
  const whose = winners.length ? `${words.won}: ${won}` : colours[mover] ? colours[mover].name : words.start;
  filled("now",
    element("b", { text: `${words.month} ${month}` }), ` · ${whose} · ${words.decision} ${step} / ${lastStep}`);
}

function showPeoples() {
  const { cities, placed, lost } = history, { step } = position;
  const figures = [[words.cities, cities], [words.pieces, placed], [words.lost, lost]].slice(hasCities ? 0 : 1);
  const head = element("tr", {}, element("th"), ...figures.map(([text]) => element("th", { text })));
  const rows = colours.map(({ name }, people) => {
    const friends = position.friends.filter((pair) => pair.includes(people))
      .map(([one, other]) => colours[one === people ? other : one].name);
    const title = element("td", {}, chip(people), name);
    if (friends.length) title.append(element("small", { text: `+ ${friends.join(", ")}`, title: words.allies }));
    const row = element("tr", position.mover === people ? { class: "mover" } : {}, title);
    for (const [, count] of figures) row.append(element("td", { text: String(count[step][people]) }));
    return row;
  });
  filled("peoples", head, ...rows);
}

const numberOf = new Map(data.pieces.map(([id], number) => [id, number]));
const TOKENS = /[\p{L}\p{N}_-]+/gu;

// A text whose pieces and hexes light up on the map when they are pointed at.
function linked(text, kind) {
  const made = element("p", kind ? { class: kind } : {});
  let end = 0;
  for (const found of text.matchAll(TOKENS)) {
    const [word] = found, number = numberOf.get(word);
    const isCell = word.length === 2 * map.digits && /^\d+$/.test(word);
    const hex = isCell ? Number(word.slice(map.digits)) * map.columns + Number(word.slice(0, map.digits)) : -1;
    if (number === undefined && !isHex(hex)) continue;
    made.append(text.slice(end, found.index));
    made.append(element("span", number === undefined ? { "data-hex": hex, text: word } : { "data-piece": number, "data-hex": "", text: word }));
    end = found.index + word.length;
  }
  made.append(text.slice(end));
  return made;
}

function textsOf(step) {
  const told = [];
  for (const entry of data.steps[step].e || []) {
    if (Array.isArray(entry)) told.push(...entry.map((number) => linked(data.texts[number], "inner")));
    else told.push(linked(data.texts[entry], ""));
  }
  return told;
}

let shownMove = -1;

function showLog() {
  const move = moveAt(position.step);
  const log = document.getElementById("log");
  if (move !== shownMove) {
    shownMove = move;
    const first = moveStarts[move], end = move + 1 < moveStarts.length ? moveStarts[move + 1] : lastStep + 1;
    const people = colours[history.mover[first]];
    document.getElementById("log-head").textContent =
      `${words.month} ${history.month[first]}${people ? ` · ${people.name}` : ""}`;
    log.replaceChildren();
    for (let step = first; step < end; step++) log.append(logEntry(step));
  }
  for (const entry of log.querySelectorAll("[aria-current]")) entry.removeAttribute("aria-current");
  const current = log.children[position.step - moveStarts[move]];
  if (!current) return;
  current.setAttribute("aria-current", "step");
  const room = log.getBoundingClientRect(), place = current.getBoundingClientRect();
  if (place.top < room.top || place.bottom > room.bottom)
    log.scrollTop += place.top - room.top - room.height / 3;
}

function logEntry(step) {
  const { b } = data.steps[step], told = textsOf(step);
  const entry = element("li", { "data-step": step }, element("span", { class: "n", text: String(step) }));
  if (!told.length) {
    entry.className = "quiet";
    told.push(element("p", { text: !step ? words.start : data.onlooker === null ? "–" : words.hidden }));
  }
  if (b >= 0) told[0].prepend(chip(b, "by"));
  else if (step) told[0].prepend(element("span", { class: "die", title: words.chance, text: "⚄" }));
  entry.append(...told);
  return entry;
}

const conditions = (number, piece, under) => {
  const found = [];
  if (under) found.push(words.escort);
  if (piece.keeper >= 0) found.push(`${words.hostage}: ${colours[piece.keeper].name}`);
  if (piece.paralysed || piece.flags & WAKING) found.push(`${words.paralysed} ${piece.paralysed || ""}`.trim());
  if (piece.flags & VANISHED) found.push(words.vanished);
  if (piece.flags & REDUCED) found.push(words.reduced);
  if (piece.flags & FACE_DOWN) found.push(words["face-down"]);
  return found;
};

// What a hex is and what stands there, as lines.
function describe(hex) {
  const region = regions[hex] ? map.regions[regions[hex]][0] : "";
  const lines = [element("p", {}, element("small", { text: [kinds[hex].name, region].filter(Boolean).join(" · ") }))];
  for (const [number, city] of position.cities)
    if (city.hex === hex) {
      const [id, name] = data.cities[number];
      lines.push(element("p", {}, chip(city.owner), element("b", { text: name || id }), ` – ${colours[city.owner].name}`));
    }
  const { open, inside, charges } = standing();
  for (const [number, piece] of [...(open.get(hex) || []), ...(inside.get(hex) || [])].reverse()) {
    const [id, people, type] = data.pieces[number], kind = data.types[type];
    const more = conditions(number, piece, charges.has(number)).join(", ");
    lines.push(element("p", {}, chip(people), `${kind.name} ${[kind.movement, kind.combat].filter((figure) => figure !== null).join("–")} `,
      element("small", { text: more ? `${id} · ${more}` : id })));
  }
  return lines;
}

function showHex(hex) {
  document.getElementById("hex-head").textContent = hex < 0 ? words.legend : `${words.hex} ${label(hex)}`;
  if (hex < 0) filled("hex", legend(), element("p", {}, element("small", { text: words.keys })));
  else filled("hex", ...describe(hex));
}
