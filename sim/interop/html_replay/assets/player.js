// Steps, keys, wheel, pointer: what the reader does.
const pieceCanvas = document.getElementById("pieces");
const state = { marksFrom: 0, playing: null, pointed: -1, chosen: -1, lit: -1, naming: null };
const SPEEDS = [0.5, 1, 2, 4, 8, 16];

function drawPieces() {
  const pen = cleared(pieceCanvas);
  drawStanding(pen);
  drawMarks(pen, state.marksFrom, position.step);
  if (state.chosen >= 0) ring(pen, state.chosen, isDark() ? "#ffffff" : "#1c1712", 0.07);
  if (state.lit >= 0) ring(pen, state.lit, "#f5c518");
}

function show() {
  showNow();
  showPeoples();
  showLog();
  if (state.chosen >= 0) showHex(state.chosen);
  drawPieces();
  drawTimeline();
  timeline.setAttribute("aria-valuenow", position.step);
  timeline.setAttribute("aria-valuetext", document.getElementById("now").textContent);
  document.body.dataset.step = position.step;
}

// Show a step; `from`: the first of the steps whose marks are drawn with it.
function step(to, from = to) {
  goTo(to);
  state.marksFrom = Math.max(0, Math.min(from, position.step));
  state.lit = -1;
  show();
  clearTimeout(state.naming);
  state.naming = setTimeout(() => window.history.replaceState(null, "", `#step=${position.step}`), 400);
}

const nextMove = () => {
  const move = moveAt(position.step);
  const to = move + 1 < moveStarts.length ? moveStarts[move + 1] : lastStep;
  step(to, position.step + 1);
};
const previousMove = () => {
  const start = moveStarts[moveAt(position.step)];
  step(start < position.step ? start : moveStarts[Math.max(0, moveAt(position.step) - 1)]);
};

function pause() {
  clearTimeout(state.playing);
  state.playing = null;
  showPlaying();
}

function play() {
  if (position.step >= lastStep) step(0);
  const pace = () => 1000 / Number(document.getElementById("speed").value);
  const tick = () => {
    if (position.step >= lastStep) return pause();
    let to = position.step + 1;
    while (to < lastStep && isQuiet(to)) to++;
    step(to);
    state.playing = setTimeout(tick, pace());
  };
  state.playing = setTimeout(tick, pace());
  showPlaying();
}
const toggle = () => (state.playing === null ? play() : pause());

const ICONS = {
  first: "M2 2h2v12H2zM14 2v12L5 8z",
  "previous-move": "M8 2v12L1 8zM15 2v12L8 8z",
  previous: "M12 2v12L4 8z",
  play: "M3 1v14l11-7z",
  pause: "M3 2h4v12H3zM9 2h4v12H9z",
  next: "M4 2v12l8-6z",
  "next-move": "M8 2v12l7-6zM1 2v12l7-6z",
  last: "M12 2h2v12h-2zM2 2v12l9-6z",
};

function icon(name) {
  const space = "http://www.w3.org/2000/svg", made = document.createElementNS(space, "svg");
  made.setAttribute("viewBox", "0 0 16 16");
  const path = document.createElementNS(space, "path");
  path.setAttribute("d", ICONS[name]);
  made.append(path);
  return made;
}

function button(name, act) {
  const made = element("button", { type: "button", id: name, title: words[name], "aria-label": words[name] }, icon(name));
  made.addEventListener("click", act);
  return made;
}

function showPlaying() {
  const name = state.playing === null ? "play" : "pause", made = document.getElementById("play");
  made.replaceChildren(icon(name));
  made.title = words[name];
  made.setAttribute("aria-label", words[name]);
}

const COMMANDS = {
  first: () => step(0),
  "previous-move": previousMove,
  previous: () => step(position.step - 1),
  play: toggle,
  next: () => step(position.step + 1),
  "next-move": nextMove,
  last: () => step(lastStep),
};
const KEYS = {
  ArrowLeft: "previous", ArrowRight: "next", ArrowUp: "previous-move", ArrowDown: "next-move",
  PageUp: "previous-move", PageDown: "next-move", Home: "first", End: "last", " ": "play",
};

function redraw() {
  drawGround();
  drawPieces();
}

function zoomBy(factor) {
  zoom(factor, view.width / 2, view.height / 2);
  redraw();
}

function fitAgain() {
  fit();
  redraw();
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.tagName === "SELECT") return;
  if (event.key === " " && event.target.tagName === "BUTTON") return;
  const name = KEYS[event.key];
  if (name) COMMANDS[name]();
  else if (event.key === "+" || event.key === "=") zoomBy(1.25);
  else if (event.key === "-") zoomBy(0.8);
  else if (event.key === "0") fitAgain();
  else return;
  event.preventDefault();
});

function makeControls() {
  const speed = element("select", { id: "speed", title: words.speed, "aria-label": words.speed });
  for (const each of SPEEDS) speed.append(element("option", { value: each, text: `${each}×` }));
  speed.value = "2";
  const tool = (text, title, act) => {
    const made = element("button", { type: "button", title, "aria-label": title, text });
    made.addEventListener("click", act);
    return made;
  };
  const closer = tool("+", words["zoom-in"], () => zoomBy(1.25));
  closer.className = "apart";
  filled("controls", ...Object.keys(COMMANDS).map((name) => button(name, COMMANDS[name])), speed, closer,
    tool("−", words["zoom-out"], () => zoomBy(0.8)), tool("⤢", words.fit, fitAgain));
  timeline.setAttribute("aria-label", words.timeline);
  timeline.setAttribute("aria-valuemin", "0");
  timeline.setAttribute("aria-valuemax", lastStep);
  pieceCanvas.setAttribute("aria-label", map.name || words.map);
}

function followTimeline() {
  const seek = (event) => step(stepAt(event.clientX - timeline.getBoundingClientRect().left));
  timeline.addEventListener("pointerdown", (event) => {
    timeline.setPointerCapture(event.pointerId);
    seek(event);
  });
  timeline.addEventListener("pointermove", (event) => {
    if (timeline.hasPointerCapture(event.pointerId)) seek(event);
  });
  timeline.addEventListener("wheel", (event) => {
    event.preventDefault();
    step(position.step + Math.sign(event.deltaY || event.deltaX));
  }, { passive: false });
}

function followLog() {
  const log = document.getElementById("log");
  log.addEventListener("click", (event) => {
    const entry = event.target.closest("[data-step]");
    if (entry) step(Number(entry.dataset.step));
  });
  log.addEventListener("pointerover", (event) => {
    const { hex, piece } = event.target.dataset;
    const stood = piece === undefined ? null : position.pieces.get(Number(piece));
    const lit = piece !== undefined ? (stood ? stood.hex : -1) : hex ? Number(hex) : -1;
    if (lit === state.lit) return;
    state.lit = lit;
    drawPieces();
  });
}

function followMap() {
  let held = null;
  const at = (event) => {
    const box = pieceCanvas.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  pieceCanvas.addEventListener("wheel", (event) => {
    event.preventDefault();
    zoom(Math.exp(-event.deltaY * 0.0015), ...at(event));
    redraw();
  }, { passive: false });
  pieceCanvas.addEventListener("pointerdown", (event) => {
    pieceCanvas.setPointerCapture(event.pointerId);
    held = { start: at(event), x: view.x, y: view.y, far: false };
  });
  pieceCanvas.addEventListener("pointermove", (event) => {
    const [x, y] = at(event);
    if (!held) return point(x, y);
    const dx = x - held.start[0], dy = y - held.start[1];
    held.far = held.far || Math.hypot(dx, dy) > 4;
    if (!held.far) return;
    pieceCanvas.classList.add("dragged");
    Object.assign(view, { x: held.x + dx, y: held.y + dy, fitted: false });
    redraw();
  });
  pieceCanvas.addEventListener("pointerup", (event) => {
    if (held && !held.far) {
      const hex = underPoint(...at(event));
      state.chosen = hex === state.chosen ? -1 : hex;
      showHex(state.chosen);
      drawPieces();
    }
    held = null;
    pieceCanvas.classList.remove("dragged");
  });
  pieceCanvas.addEventListener("pointerleave", () => point(-1, -1));
}

// The hex under the pointer, in a note beside it.
function point(x, y) {
  const hex = x < 0 ? -1 : underPoint(x, y), tip = document.getElementById("tip");
  tip.hidden = hex < 0;
  if (hex >= 0 && hex !== state.pointed) tip.replaceChildren(element("b", { text: label(hex) }), ...describe(hex));
  state.pointed = hex;
  tip.style.left = `${Math.min(x + 16, view.width - tip.offsetWidth - 6)}px`;
  tip.style.top = `${Math.min(y + 16, view.height - tip.offsetHeight - 6)}px`;
}

function measure() {
  view.width = stage.clientWidth;
  view.height = stage.clientHeight;
  if (view.fitted) fit();
  redraw();
  drawTimeline();
}

// `#step=12`, and `&from=8` for the marks of the steps before it; `&hex=0103&scale=30` for a closer look.
function openFragment() {
  const wanted = new URLSearchParams(location.hash.slice(1));
  const to = Number(wanted.get("step")) || 0;
  const hex = wanted.get("hex");
  if (hex) {
    const [x, y] = [Number(hex.slice(0, map.digits)), Number(hex.slice(map.digits))];
    state.chosen = y * map.columns + x;
    view.scale = Number(wanted.get("scale")) || 30;
    view.x = view.width / 2 - centres[2 * state.chosen] * view.scale;
    view.y = view.height / 2 - centres[2 * state.chosen + 1] * view.scale;
    view.fitted = false;
  }
  step(to, wanted.has("from") ? Number(wanted.get("from")) : to);
}

stage.style.setProperty("--ratio", BOX[0] / BOX[1]);
showHead();
showHex(-1);
makeControls();
followTimeline();
followLog();
followMap();
goTo(0);
measure();
openFragment();
redraw();
new ResizeObserver(measure).observe(stage);
window.addEventListener("hashchange", () => {
  openFragment();
  redraw();
});
darkQuery.addEventListener("change", () => {
  showHex(state.chosen);
  redraw();
  drawTimeline();
});
window.replay = { step, last: lastStep, position: plainPosition };
