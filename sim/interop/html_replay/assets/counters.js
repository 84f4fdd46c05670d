// Counters and cities: people's colours, the symbol or letters of the type, movement and combat, and a mark for each condition.
const GOLD = "#d8ab3a";
const colours = data.peoples;
const symbols = {};
for (const name in data.symbols) symbols[name] = new Path2D(data.symbols[name]);

function rounded(pen, x, y, side, radius) {
  pen.beginPath();
  pen.moveTo(x + radius, y);
  pen.arcTo(x + side, y, x + side, y + side, radius);
  pen.arcTo(x + side, y + side, x, y + side, radius);
  pen.arcTo(x, y + side, x, y, radius);
  pen.arcTo(x, y, x + side, y, radius);
  pen.closePath();
}

// The front of a counter, or its back with the people's emblem alone, around a middle.
function drawCounter(pen, number, piece, x, y, side) {
  const [, people, type] = data.pieces[number];
  const { ground, ink } = colours[people], kind = data.types[type];
  const left = x - side / 2, top = y - side / 2, radius = 0.13 * side;
  const ghost = piece.flags & VANISHED;
  const back = piece.flags & (FACE_DOWN | REDUCED);
  pen.save();
  if (ghost) pen.globalAlpha = 0.5;
  pen.fillStyle = "#00000055";
  rounded(pen, left + 0.05 * side, top + 0.07 * side, side, radius);
  pen.fill();
  pen.fillStyle = ground;
  rounded(pen, left, top, side, radius);
  pen.fill();
  pen.strokeStyle = mixed(ground, lightness(ground) > 0.5 ? "#000000" : "#ffffff", 0.3);
  pen.lineWidth = Math.max(0.6, 0.035 * side);
  if (ghost) pen.setLineDash([0.12 * side, 0.08 * side]);
  pen.stroke();
  pen.setLineDash([]);
  if (kind.lord && side > 7 && !(piece.flags & FACE_DOWN)) {
    const inset = 0.055 * side;
    pen.strokeStyle = GOLD;
    pen.lineWidth = Math.max(1, 0.065 * side);
    rounded(pen, left + inset, top + inset, side - 2 * inset, radius * 0.75);
    pen.stroke();
  }
  if (back) drawBack(pen, people, x, y, side, piece.flags & REDUCED);
  else if (side >= 8) drawFront(pen, kind, ink, x, y, side);
  pen.restore();
  if (side >= 10) drawCondition(pen, piece, left + side, top, side);
}

function drawFront(pen, kind, ink, x, y, side) {
  const figures = side >= 21, symbol = symbols[kind.symbol];
  const rise = (figures ? 0.15 : 0) * side;
  if (symbol) {
    const size = (figures ? 0.28 : 0.37) * side;
    pen.save();
    pen.translate(x, y - rise);
    pen.scale(size, size);
    pen.fillStyle = ink;
    pen.fill(symbol, "evenodd");
    pen.restore();
  } else {
    const size = [0, 0.58, 0.44][kind.short.length] || 0.36;
    write(pen, kind.short, x, y - rise + 0.03 * side, { font: `700 ${size * side}px ${SERIF}`, fill: ink });
  }
  if (!figures) return;
  const font = `700 ${0.33 * side}px ${SANS}`, foot = y + 0.31 * side, wide = 0.4 * side;
  write(pen, String(kind.movement), x - wide, foot, { font, fill: ink, align: "left" });
  if (kind.combat !== null) write(pen, String(kind.combat), x + wide, foot, { font, fill: ink, align: "right" });
}

// A lozenge in the people's ink: nothing tells which piece it is. A reduced piece has a bar besides.
function drawBack(pen, people, x, y, side, reduced) {
  const { ink } = colours[people], r = 0.24 * side;
  pen.strokeStyle = ink;
  pen.fillStyle = ink;
  pen.lineWidth = Math.max(0.8, 0.06 * side);
  pen.beginPath();
  [[0, -1], [1, 0], [0, 1], [-1, 0]].forEach(([dx, dy], k) =>
    k ? pen.lineTo(x + dx * r, y + dy * r) : pen.moveTo(x + dx * r, y + dy * r));
  pen.closePath();
  pen.stroke();
  pen.beginPath();
  dot(pen, x, y, r * 0.32);
  pen.fill();
  if (!reduced) return;
  pen.beginPath();
  pen.moveTo(x - 0.34 * side, y + 0.34 * side);
  pen.lineTo(x + 0.34 * side, y + 0.34 * side);
  pen.stroke();
}

function drawCondition(pen, piece, x, y, side) {
  const held = piece.paralysed || piece.flags & WAKING;
  if (held) drawBadge(pen, x, y, side, "#5a3f96", piece.paralysed ? String(piece.paralysed) : "·");
  else if (piece.keeper >= 0) drawBadge(pen, x, y, side, "#7c1d1d", "×");
}

function drawBadge(pen, x, y, side, fill, text) {
  const radius = Math.max(4, 0.2 * side);
  pen.fillStyle = fill;
  pen.strokeStyle = "#ffffff";
  pen.lineWidth = Math.max(0.8, 0.04 * side);
  pen.beginPath();
  dot(pen, x - 0.03 * side, y + 0.03 * side, radius);
  pen.fill();
  pen.stroke();
  write(pen, text, x - 0.03 * side, y + 0.045 * side, { font: `700 ${1.5 * radius}px ${SANS}`, fill: "#ffffff" });
}

// A small walled town with its owner's banner.
function drawCity(pen, city, x, y, s) {
  const { ground, ink } = colours[city.owner];
  if (s < 9) {
    const side = Math.max(4, 1.1 * s);
    pen.fillStyle = ground;
    pen.strokeStyle = isDark() ? "#ffffff" : "#1c1712";
    pen.lineWidth = 1.2;
    pen.beginPath();
    dot(pen, x, y, side / 2);
    pen.fill();
    pen.stroke();
    return;
  }
  const stone = isDark() ? "#c9bda6" : "#efe6d2", line = "#3a2f22";
  pen.lineWidth = Math.max(0.8, 0.05 * s);
  pen.lineJoin = "round";
  const shape = (points, fill) => {
    pen.beginPath();
    points.forEach(([dx, dy], k) => (k ? pen.lineTo : pen.moveTo).call(pen, x + dx * s, y + dy * s));
    pen.closePath();
    pen.fillStyle = fill;
    pen.strokeStyle = line;
    pen.fill();
    pen.stroke();
  };
  shape([[-0.18, 0.3], [-0.18, -0.36], [0.18, -0.36], [0.18, 0.3]], stone);
  shape([[-0.24, -0.34], [0, -0.62], [0.24, -0.34]], mixed("#9a4a32", "#000000", isDark() ? 0.2 : 0));
  const wall = [[-0.66, 0.36], [-0.66, -0.22], [-0.5, -0.22], [-0.5, -0.1], [-0.34, -0.1], [-0.34, -0.2], [-0.2, -0.2]];
  wall.push([-0.2, -0.08], [0.2, -0.08], [0.2, -0.2], [0.34, -0.2], [0.34, -0.1], [0.5, -0.1]);
  wall.push([0.5, -0.22], [0.66, -0.22], [0.66, 0.36]);
  shape(wall, stone);
  shape([[-0.1, 0.36], [-0.1, 0.16], [0, 0.07], [0.1, 0.16], [0.1, 0.36]], line);
  pen.beginPath();
  pen.moveTo(x + 0.46 * s, y - 0.2 * s);
  pen.lineTo(x + 0.46 * s, y - 0.86 * s);
  pen.stroke();
  shape([[0.46, -0.86], [-0.02, -0.78], [0.1, -0.66], [-0.02, -0.52], [0.46, -0.5]], ground);
  pen.fillStyle = ink;
  pen.beginPath();
  dot(pen, x + 0.28 * s, y - 0.68 * s, 0.08 * s);
  pen.fill();
}

// The name under a city, over it where a counter stands below; left out where both places are taken.
function drawCityName(pen, number, city, open) {
  const [id, name] = data.cities[number], s = view.scale, [x, y] = screen(city.hex);
  if (s < 17) return;
  const taken = (dy) => {
    const hex = underPoint(x, y + dy * s);
    return hex >= 0 && open.has(hex);
  };
  const place = [1.06, -1.06].find((dy) => !taken(dy * 1.3)) || (s > 30 ? 1.06 : 0);
  if (!place) return;
  write(pen, name || id, x, y + place * s, {
    font: `600 ${Math.max(10, Math.min(16, 0.5 * s))}px ${SERIF}`,
    fill: isDark() ? "#f4ecdb" : "#2b2015",
    halo: isDark() ? "#1b1d1fdd" : "#fbf5e6dd",
  });
}

// What stands on each hex: in the open, charges under their escorts; and in each city.
function standing() {
  const open = new Map(), inside = new Map(), charges = new Set();
  for (const piece of position.pieces.values()) if (piece.charge >= 0) charges.add(piece.charge);
  for (const [number, piece] of position.pieces) {
    if (piece.hex < 0) continue;
    const stacks = piece.city >= 0 ? inside : open;
    if (!stacks.has(piece.hex)) stacks.set(piece.hex, []);
    if (charges.has(number) || piece.flags & VANISHED) stacks.get(piece.hex).unshift([number, piece]);
    else stacks.get(piece.hex).push([number, piece]);
  }
  return { open, inside, charges };
}

function drawStanding(pen) {
  const s = view.scale, { open, inside } = standing();
  for (const [number, city] of position.cities) {
    if (!isVisible(city.hex)) continue;
    const [x, y] = screen(city.hex);
    drawCity(pen, city, x, y, s);
    drawInside(pen, inside.get(city.hex) || [], x, y + 0.58 * s, s);
  }
  for (const [hex, stack] of open) {
    if (!isVisible(hex)) continue;
    const [x, y] = screen(hex), side = 1.14 * s, step = 0.16 * s;
    stack.forEach(([number, piece], k) => {
      const shift = (stack.length - 1) / 2 - k;
      drawCounter(pen, number, piece, x + shift * step, y + shift * step, side);
    });
  }
  for (const [number, city] of position.cities)
    if (isVisible(city.hex)) drawCityName(pen, number, city, open);
}

function drawInside(pen, pieces, x, y, s) {
  if (s < 12) return;
  const side = 0.5 * s, step = Math.min(side * 1.08, (1.62 * s) / Math.max(1, pieces.length));
  pieces.forEach(([number, piece], k) =>
    drawCounter(pen, number, piece, x + (k - (pieces.length - 1) / 2) * step, y, side));
}
