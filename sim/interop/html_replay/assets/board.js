// What is written on the ground: names of regions, labels, letters of the edges, numbers of hexes.
const SERIF = '"Iowan Old Style","Palatino Linotype",Palatino,"Book Antiqua",Georgia,"DejaVu Serif",serif';
const SANS = 'system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","DejaVu Sans",sans-serif';

function write(pen, text, x, y, { font, fill, halo = null, align = "center", width = 3 }) {
  pen.font = font;
  pen.textAlign = align;
  pen.textBaseline = "middle";
  if (halo) {
    pen.strokeStyle = halo;
    pen.lineWidth = width;
    pen.lineJoin = "round";
    pen.strokeText(text, x, y);
  }
  pen.fillStyle = fill;
  pen.fillText(text, x, y);
}

// Drawings that stand for their hex alone: a name keeps off them.
const ALONE = new Set(["spiral", "clouds", "throne", "regalia", "anchor"]);
const aloneHexes = [...kinds.keys()].filter((hex) => isHex(hex) && ALONE.has(kinds[hex].symbol));

// Where the name of a region stands, a hex near its middle with nothing in the way, and how wide the region is.
function namePlace(key) {
  const members = [...Array(SIZE).keys()].filter((hex) => regions[hex] === key);
  if (!members.length) return [-1, 0];
  const xs = members.map((hex) => centres[2 * hex]), ys = members.map((hex) => centres[2 * hex + 1]);
  const mean = (values) => values.reduce((sum, one) => sum + one, 0) / values.length;
  const x = mean(xs), y = mean(ys), width = xs.reduce((a, b) => Math.max(a, b)) - xs.reduce((a, b) => Math.min(a, b)) + 1;
  const inTheWay = (hex) => aloneHexes.filter((other) =>
    Math.abs(centres[2 * other] - centres[2 * hex]) < width / 2 &&
    Math.abs(centres[2 * other + 1] - centres[2 * hex + 1]) < 1.5).length;
  const cost = (hex) => Math.hypot(centres[2 * hex] - x, centres[2 * hex + 1] - y) + 3 * inTheWay(hex);
  const costs = members.map(cost), least = costs.reduce((a, b) => Math.min(a, b));
  return [members[costs.indexOf(least)], width];
}
const regionNames = Object.keys(map.regions).map((key) => [map.regions[key][0], ...namePlace(key)]);

const overlap = ([left, right, top, foot], [from, to, high, low]) =>
  left < to && from < right && top < low && high < foot;

// Names of regions while they can be seen whole, then labels where these leave room.
function drawNames(pen) {
  const s = view.scale;
  const halo = isDark() ? "#1b1d1fcc" : "#f7efdccc", fill = isDark() ? "#efe7d6" : "#3b2e1d";
  const spread = "letterSpacing" in pen, taken = [];
  for (const [name, hex, width] of regionNames) {
    if (hex < 0 || s > 34) continue;
    const [x, y] = screen(hex);
    let size = Math.max(12, Math.min(30, 1.35 * s));
    pen.font = `600 ${size}px ${SERIF}`;
    size *= Math.min(1, (0.8 * width * s) / pen.measureText(name.toUpperCase()).width);
    if (size < 7) continue;
    if (spread) pen.letterSpacing = `${Math.round(size * 0.18)}px`;
    pen.globalAlpha = s > 18 ? 0.55 : 0.85;
    write(pen, name.toUpperCase(), x, y, { font: `600 ${size}px ${SERIF}`, fill, halo, width: size / 4 });
    pen.globalAlpha = 1;
    const half = pen.measureText(name.toUpperCase()).width / 2;
    taken.push([x - half, x + half, y - size / 2, y + size / 2]);
    if (spread) pen.letterSpacing = "0px";
  }
  if (s < 6) return;
  for (const [text, hex] of map.labels) {
    const [x, y] = screen(hex), size = Math.max(11, Math.min(22, 0.85 * s));
    const wet = isHex(hex) && isWet(hex), font = `${wet ? "italic " : ""}${size}px ${SERIF}`;
    pen.font = font;
    const half = pen.measureText(text).width / 2, box = [x - half, x + half, y - size / 2, y + size / 2];
    if (taken.some((other) => overlap(box, other))) continue;
    taken.push(box);
    write(pen, text, x, y, {
      font,
      fill: wet ? (isDark() ? "#b9d6e4" : "#234f68") : fill,
      halo: wet ? (isDark() ? "#2c4a5acc" : "#a8cbdccc") : halo,
    });
  }
}

const EDGES = { north: [0, -1], south: [0, 1], west: [-1, 0], east: [1, 0] };

function drawLetters(pen) {
  const s = view.scale;
  for (const [letter, edge, hex] of map.letters) {
    const size = [0, 0.4, 0.31][letter.length] * s || 0.24 * s;
    if (size < 5) continue;
    const [dx, dy] = EDGES[edge], [x, y] = screen(hex);
    const cx = x + dx * 0.52 * s, cy = y + dy * 0.52 * s, radius = 0.3 * s;
    pen.beginPath();
    dot(pen, cx, cy, radius);
    pen.fillStyle = isDark() ? "#25282be0" : "#fbf7eee0";
    pen.fill();
    pen.strokeStyle = isDark() ? "#a79f90" : "#6f5a3d";
    pen.lineWidth = Math.max(0.7, 0.04 * s);
    pen.stroke();
    write(pen, letter, cx, cy + 0.02 * s, { font: `600 ${size}px ${SERIF}`, fill: isDark() ? "#e9e3d6" : "#3b2e1d" });
  }
}

function drawNumbers(pen, hexes) {
  const s = view.scale;
  if (s < 19) return;
  const size = Math.max(7.5, Math.min(13, 0.27 * s));
  for (const hex of hexes) {
    const [x, y] = screen(hex);
    const dark = lightness(fillOf(kinds[hex])) < 0.45;
    pen.globalAlpha = 0.6;
    write(pen, label(hex), x, y - (map.flat ? 0.7 : 0.72) * s, {
      font: `${size}px ${SANS}`, fill: dark ? "#efe7d6" : "#33291b",
    });
  }
  pen.globalAlpha = 1;
}

const groundCanvas = document.getElementById("ground");

function drawGround() {
  const pen = cleared(groundCanvas);
  const hexes = [];
  for (let hex = 0; hex < SIZE; hex++) if (isHex(hex) && isVisible(hex)) hexes.push(hex);
  drawTerrain(pen, hexes);
  drawNumbers(pen, hexes);
  drawLetters(pen);
  drawNames(pen);
}
