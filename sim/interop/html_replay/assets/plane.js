// Where hexes lie: the unit is the circumradius, as in sim.hex.plane; and the window through which the map is seen.
const map = data.map;
const HALF = Math.sqrt(3) / 2;
const SIZE = map.columns * map.rows;
const [SCALE_X, SCALE_Y] = map.flat ? [0.5, HALF] : [HALF, 0.5];
const CORNERS = (map.flat
  ? [[1, -1], [2, 0], [1, 1], [-1, 1], [-2, 0], [-1, -1]]
  : [[1, -1], [1, 1], [0, 2], [-1, 1], [-1, -1], [0, -2]]).map(([x, y]) => [x * SCALE_X, y * SCALE_Y]);

const columnOf = (hex) => hex % map.columns;
const rowOf = (hex) => Math.floor(hex / map.columns);
const shoved = (line) => (line % 2 === map.shoved ? 1 : 0);

const centres = new Float64Array(2 * SIZE);
for (let hex = 0; hex < SIZE; hex++) {
  const column = columnOf(hex), row = rowOf(hex);
  const [x, y] = map.flat
    ? [2 + 3 * column, 1 + 2 * row + shoved(column)]
    : [1 + 2 * column + shoved(row), 2 + 3 * row];
  centres[2 * hex] = x * SCALE_X;
  centres[2 * hex + 1] = y * SCALE_Y;
}
const BOX = map.flat
  ? [(1 + 3 * map.columns) * 0.5, (2 * map.rows + 1) * HALF]
  : [(2 * map.columns + 1) * HALF, (1 + 3 * map.rows) * 0.5];

const terrains = map.terrains;
const kinds = new Array(SIZE);
map.terrain.forEach((line, row) => {
  [...line].forEach((glyph, column) => { kinds[row * map.columns + column] = terrains[glyph]; });
});
const regions = new Array(SIZE).fill(null);
map.region.forEach((line, row) => {
  [...line].forEach((key, column) => {
    if (key in map.regions) regions[row * map.columns + column] = key;
  });
});
const isHex = (hex) => hex >= 0 && hex < SIZE && kinds[hex].ground !== "void";
const isWet = (hex) => kinds[hex].ground === "sea" || kinds[hex].ground === "bridge";
const label = (hex) =>
  String(columnOf(hex)).padStart(map.digits, "0") + String(rowOf(hex)).padStart(map.digits, "0");
const distance = (a, b) =>
  Math.hypot(centres[2 * a] - centres[2 * b], centres[2 * a + 1] - centres[2 * b + 1]);

// The hex across side k, seams apart, -1 where there is none. Side k runs from corner k - 1 to corner k.
function across(hex, side) {
  const [ax, ay] = CORNERS[(side + 5) % 6], [bx, by] = CORNERS[side];
  return hexAt(centres[2 * hex] + (ax + bx), centres[2 * hex + 1] + (ay + by));
}

// Where sides lead through seams: by hex and side, the hex across.
const links = new Map(map.links.map(([hex, side, end]) => [6 * hex + side, end]));

// The side by which a hex leads through a seam to another, -1 where none does.
const seamSide = (hex, other) => [0, 1, 2, 3, 4, 5].findIndex((side) => links.get(6 * hex + side) === other);

// The hex under a point of the plane, -1 where there is none.
function hexAt(x, y) {
  const along = map.flat ? x / 1.5 - 2 / 3 : y / 1.5 - 2 / 3;
  let best = -1, least = 1;
  for (const line of [Math.floor(along), Math.floor(along) + 1]) {
    const other = Math.round(((map.flat ? y : x) / HALF - 1 - shoved(Math.abs(line))) / 2);
    const [column, row] = map.flat ? [line, other] : [other, line];
    if (column < 0 || row < 0 || column >= map.columns || row >= map.rows) continue;
    const hex = row * map.columns + column;
    const away = Math.hypot(centres[2 * hex] - x, centres[2 * hex + 1] - y);
    if (away < least) [best, least] = [hex, away];
  }
  return best >= 0 && isHex(best) ? best : -1;
}

// Neighbours by side, worked out once; coast and region borders are drawn from them.
const beside = new Int32Array(6 * SIZE);
for (let hex = 0; hex < SIZE; hex++)
  for (let side = 0; side < 6; side++) beside[6 * hex + side] = across(hex, side);

// A number from 0 to 1 that follows from a hex and a salt alone, so that art never changes.
function chance(hex, salt) {
  let mixed = Math.imul(hex + 1, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 4294967296;
}

const stage = document.getElementById("stage");
const view = { scale: 1, x: 0, y: 0, width: 1, height: 1, fitted: true };

function fit() {
  const margin = 10;
  const [width, height] = BOX;
  view.scale = Math.min((view.width - 2 * margin) / width, (view.height - 2 * margin) / height);
  view.x = (view.width - width * view.scale) / 2;
  view.y = (view.height - height * view.scale) / 2;
  view.fitted = true;
}

function zoom(factor, x, y) {
  const scale = Math.max(1, Math.min(120, view.scale * factor));
  view.x = x - (x - view.x) * (scale / view.scale);
  view.y = y - (y - view.y) * (scale / view.scale);
  view.scale = scale;
  view.fitted = false;
}

const screen = (hex) => [
  centres[2 * hex] * view.scale + view.x, centres[2 * hex + 1] * view.scale + view.y,
];
// The middle of the place across a side, also where the map ends there.
function screenAcross(hex, side) {
  const [x, y] = screen(hex), [ax, ay] = CORNERS[(side + 5) % 6], [bx, by] = CORNERS[side];
  return [x + (ax + bx) * view.scale, y + (ay + by) * view.scale];
}
const underPoint = (x, y) => hexAt((x - view.x) / view.scale, (y - view.y) / view.scale);

function isVisible(hex) {
  const [x, y] = screen(hex), reach = 1.5 * view.scale;
  return x > -reach && y > -reach && x < view.width + reach && y < view.height + reach;
}

function traceHex(pen, hex, grown = 1) {
  const [x, y] = screen(hex), size = view.scale * grown;
  CORNERS.forEach(([cx, cy], corner) =>
    corner ? pen.lineTo(x + cx * size, y + cy * size) : pen.moveTo(x + cx * size, y + cy * size));
  pen.closePath();
}

function traceSide(pen, hex, side, grown = 1) {
  const [x, y] = screen(hex), size = view.scale * grown;
  const [ax, ay] = CORNERS[(side + 5) % 6], [bx, by] = CORNERS[side];
  pen.moveTo(x + ax * size, y + ay * size);
  pen.lineTo(x + bx * size, y + by * size);
}

// A canvas as sharp as the screen, cleared.
function cleared(canvas) {
  const sharp = window.devicePixelRatio || 1;
  const width = Math.round(canvas.clientWidth * sharp), height = Math.round(canvas.clientHeight * sharp);
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  const pen = canvas.getContext("2d");
  pen.setTransform(sharp, 0, 0, sharp, 0, 0);
  pen.clearRect(0, 0, canvas.clientWidth, canvas.clientHeight);
  return pen;
}
