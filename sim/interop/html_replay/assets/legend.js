// What the marks on counters and on the map mean, drawn by the same hands.
const LEGEND = { width: 34, height: 26 };

function sample(draw) {
  const canvas = element("canvas", {}), sharp = window.devicePixelRatio || 1;
  Object.assign(canvas, { width: LEGEND.width * sharp, height: LEGEND.height * sharp });
  canvas.style.width = `${LEGEND.width}px`;
  const pen = canvas.getContext("2d");
  pen.scale(sharp, sharp);
  draw(pen, LEGEND.width / 2, LEGEND.height / 2);
  return canvas;
}

const BARE = { hex: 0, city: -1, charge: -1, keeper: -1, paralysed: 0, flags: 0 };
const onCounter = (changed) => (pen, x, y) => {
  const lord = data.pieces.findIndex(([, , type]) => data.types[type].lord);
  drawCounter(pen, Math.max(0, lord), { ...BARE, ...changed }, x, y + 1, 21);
};
const line = (y) => [[4, y], [LEGEND.width - 4, y]];

const SAMPLES = {
  lord: onCounter({}),
  "face-down": onCounter({ flags: FACE_DOWN }),
  vanished: onCounter({ flags: VANISHED }),
  paralysed: onCounter({ paralysed: 3 }),
  hostage: onCounter({ keeper: 0 }),
  reduced: onCounter({ flags: REDUCED }),
  way: (pen, x, y) => arrow(pen, line(y), colours[0].ground, colours[0].ink, 3),
  forced: (pen, x, y) => arrow(pen, line(y), colours[0].ground, colours[0].ink, 3, [0.01, 6.6]),
  attack: (pen, x, y) => arrow(pen, line(y), RED, "#fff6ea", 3.2),
  throw: (pen, x, y) => arrow(pen, line(y), FIRE, "#fff6ea", 2, [3.2, 5.2]),
  loss: (pen, x, y) => drawCross(pen, x, y, 7, 3),
};

// Signs that only games with such a fact have.
const SIGN_OF = {
  "face-down": "cities", vanished: "vanished", paralysed: "paralysed", hostage: "hostages", reduced: "reduced",
};
const SIGNS = Object.keys(SAMPLES).filter((name) => !SIGN_OF[name] || data.facts.includes(SIGN_OF[name]));

const legend = () => element("ul", { id: "legend" }, ...SIGNS.map((name) =>
  element("li", {}, sample(SAMPLES[name]), words[name])));
