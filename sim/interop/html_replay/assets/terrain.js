// The ground: colours, and a drawing for each pattern or symbol the data of a terrain may name.
const darkQuery = window.matchMedia("(prefers-color-scheme: dark)");
const isDark = () => darkQuery.matches;
const fillOf = (kind) => (isDark() ? kind.dark : kind.fill);

function mixed(colour, other, share) {
  const part = (text, at) => parseInt(text.slice(at, at + 2), 16);
  const blend = [1, 3, 5].map((at) => Math.round(part(colour, at) * (1 - share) + part(other, at) * share));
  return `rgb(${blend.join(",")})`;
}

// How light a colour looks, from 0 to 1.
function lightness(colour) {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255);
  return 0.3 * red + 0.59 * green + 0.11 * blue;
}

function dot(pen, x, y, radius) {
  pen.moveTo(x + radius, y);
  pen.arc(x, y, radius, 0, 2 * Math.PI);
}

const DRAWINGS = {
  speckle(pen, hex, kind, x, y, s) {
    pen.fillStyle = kind.ink;
    pen.beginPath();
    for (let n = 0; n < 5; n++)
      if (chance(hex, n) < 0.6)
        dot(pen, x + (chance(hex, 10 + n) - 0.5) * 1.3 * s, y + (chance(hex, 20 + n) - 0.5) * 1.3 * s, 0.035 * s);
    pen.fill();
  },
  crowns(pen, hex, kind, x, y, s) {
    const crowns = [];
    for (let n = 0; n < 7; n++) {
      const turn = (n + chance(hex, n) * 0.7) * 1.05, far = n ? 0.5 + chance(hex, 9 + n) * 0.13 : 0.05;
      crowns.push([x + Math.cos(turn) * far * s, y + Math.sin(turn) * far * 0.92 * s,
        (0.2 + chance(hex, 30 + n) * 0.07) * s]);
    }
    crowns.sort((a, b) => a[1] - b[1]);
    const dark = mixed(kind.ink, fillOf(kind), 0.12), body = mixed(kind.ink, fillOf(kind), 0.42);
    const lit = mixed(kind.ink, fillOf(kind), 0.72);
    for (const [cx, cy, radius] of crowns) {
      for (const [colour, dx, dy, size] of [[dark, 0, 0.14, 1], [body, 0, 0, 0.95], [lit, -0.3, -0.3, 0.42]]) {
        pen.fillStyle = colour;
        pen.beginPath();
        dot(pen, cx + dx * radius, cy + dy * radius, size * radius);
        pen.fill();
      }
    }
  },
  peaks(pen, hex, kind, x, y, s) {
    const side = chance(hex, 1) < 0.5 ? -1 : 1;
    const peaks = [[0.36 * side, 0.28, 0.34, 0.52], [-0.4 * side, 0.34, 0.3, 0.42], [-0.04 * side, 0.5, 0.5, 0.92]];
    peaks.slice(chance(hex, 2) < 0.45 ? 1 : 0).forEach(([px, foot, half, height], n) => {
      const grown = s * (0.88 + chance(hex, 5 + n) * 0.16);
      const cx = x + px * s, base = y + foot * s, top = base - height * grown;
      const knee = cx + (chance(hex, 8 + n) - 0.35) * 0.16 * s;
      const shape = (points, colour) => {
        pen.fillStyle = colour;
        pen.beginPath();
        points.forEach(([ax, ay], k) => (k ? pen.lineTo(ax, ay) : pen.moveTo(ax, ay)));
        pen.closePath();
        pen.fill();
      };
      shape([[cx - half * grown, base], [cx, top], [knee, base]], mixed(fillOf(kind), "#ffffff", isDark() ? 0.22 : 0.5));
      shape([[cx + half * grown, base], [cx, top], [knee, base]], mixed(kind.ink, fillOf(kind), 0.28));
      pen.strokeStyle = kind.ink;
      pen.lineWidth = Math.max(0.6, 0.045 * s);
      pen.lineJoin = "round";
      pen.beginPath();
      pen.moveTo(cx - half * grown, base);
      pen.lineTo(cx, top);
      pen.lineTo(cx + half * grown, base);
      pen.stroke();
    });
  },
  spiral(pen, hex, kind, x, y, s) {
    pen.strokeStyle = kind.ink;
    pen.lineCap = "round";
    for (const [start, width] of [[0, 0.085], [Math.PI, 0.05]]) {
      pen.lineWidth = width * s;
      pen.beginPath();
      for (let turn = 0.4; turn < 11; turn += 0.25) {
        const far = 0.062 * turn * s, angle = turn + start + chance(hex, 3) * 6;
        pen.lineTo(x + Math.cos(angle) * far, y + Math.sin(angle) * far * 0.9);
      }
      pen.stroke();
    }
  },
  waves(pen, hex, kind, x, y, s) {
    if (chance(hex, 1) > 0.45) return;
    pen.strokeStyle = kind.ink;
    pen.lineWidth = Math.max(0.5, 0.05 * s);
    pen.lineCap = "round";
    pen.beginPath();
    const wx = x + (chance(hex, 2) - 0.5) * 0.7 * s, wy = y + (chance(hex, 3) - 0.5) * 0.9 * s;
    for (const [dx, dy] of [[0, 0], [0.2, 0.22]].slice(0, chance(hex, 4) < 0.5 ? 1 : 2)) {
      const ax = wx + (dx - 0.35) * s, ay = wy + dy * s;
      pen.moveTo(ax, ay);
      pen.quadraticCurveTo(ax + 0.12 * s, ay - 0.13 * s, ax + 0.26 * s, ay);
      pen.quadraticCurveTo(ax + 0.38 * s, ay - 0.13 * s, ax + 0.52 * s, ay);
    }
    pen.stroke();
  },
  clouds(pen, hex, kind, x, y, s) {
    const puffs = [];
    for (let n = 0; n < 6; n++)
      puffs.push([x + (n / 5 - 0.5) * 1.15 * s, y + (chance(hex, n) - 0.5) * 0.42 * s, (0.22 + chance(hex, 9 + n) * 0.1) * s]);
    for (const [dy, colour] of [[0.1, mixed(fillOf(kind), "#2b3a48", 0.28)], [0, mixed(kind.ink, fillOf(kind), isDark() ? 0.25 : 0.04)]]) {
      pen.fillStyle = colour;
      pen.beginPath();
      for (const [px, py, radius] of puffs) dot(pen, px, py + dy * s, radius);
      pen.fill();
    }
  },
  hatch(pen, hex, kind, x, y, s) {
    pen.strokeStyle = kind.ink;
    pen.lineWidth = Math.max(0.5, 0.04 * s);
    pen.beginPath();
    for (let n = -2; n <= 2; n++) {
      pen.moveTo(x + (n * 0.25 - 0.2) * s, y + 0.4 * s);
      pen.lineTo(x + (n * 0.25 + 0.2) * s, y - 0.4 * s);
    }
    pen.stroke();
  },
  masonry(pen, hex, kind, x, y, s) {
    pen.strokeStyle = kind.ink;
    pen.globalAlpha = 0.5;
    pen.lineWidth = Math.max(0.4, 0.03 * s);
    pen.beginPath();
    for (let n = 0; n < 5; n++) {
      const ax = x + (chance(hex, n) - 0.65) * s, ay = y + Math.round((chance(hex, 9 + n) - 0.6) * 5) * 0.24 * s;
      pen.moveTo(ax, ay);
      pen.lineTo(ax + 0.3 * s, ay);
      pen.lineTo(ax + 0.3 * s, ay + 0.24 * s);
      pen.lineTo(ax, ay + 0.24 * s);
    }
    pen.stroke();
    pen.globalAlpha = 1;
  },
  throne(pen, hex, kind, x, y, s) {
    const back = [[-0.25, 0.32], [-0.31, -0.26], [-0.16, -0.13], [0, -0.35], [0.16, -0.13], [0.31, -0.26], [0.25, 0.32]];
    const wood = mixed(fillOf(kind), kind.ink, 0.75), light = mixed(fillOf(kind), "#fffaf0", 0.55);
    outlined(pen, kind, x, y, s, back, light);
    for (const [left, top, width, height, colour] of [
      [-0.33, 0.38, 0.66, 0.22, wood], [-0.36, 0.26, 0.72, 0.12, light], [-0.54, 0.6, 1.08, 0.12, wood],
      [-0.42, 0.17, 0.1, 0.43, wood], [0.32, 0.17, 0.1, 0.43, wood], [-0.47, 0.08, 0.2, 0.09, wood],
      [0.27, 0.08, 0.2, 0.09, wood],
    ]) outlined(pen, kind, x, y, s, boxOf(left, top, width, height), colour);
  },
  regalia(pen, hex, kind, x, y, s) {
    const crown = [[-0.34, 0.28], [-0.44, -0.14], [-0.21, 0.05], [0, -0.26], [0.21, 0.05], [0.44, -0.14], [0.34, 0.28]];
    outlined(pen, kind, x, y, s, crown, mixed(fillOf(kind), "#fffaf0", 0.6));
    outlined(pen, kind, x, y, s, boxOf(-0.34, 0.33, 0.68, 0.11), mixed(fillOf(kind), kind.ink, 0.45));
    pen.fillStyle = kind.ink;
    pen.beginPath();
    for (const [dx, dy] of [[-0.44, -0.19], [0, -0.31], [0.44, -0.19]]) dot(pen, x + dx * s, y + dy * s, 0.06 * s);
    pen.fill();
  },
  anchor(pen, hex, kind, x, y, s) {
    pen.strokeStyle = kind.ink;
    pen.lineWidth = Math.max(0.8, 0.09 * s);
    pen.lineCap = "round";
    pen.beginPath();
    pen.arc(x, y - 0.25 * s, 0.1 * s, 0, 2 * Math.PI);
    pen.moveTo(x, y - 0.15 * s);
    pen.lineTo(x, y + 0.6 * s);
    pen.moveTo(x - 0.22 * s, y);
    pen.lineTo(x + 0.22 * s, y);
    pen.moveTo(x + 0.42 * s, y + 0.2 * s);
    pen.arc(x, y + 0.2 * s, 0.42 * s, 0, Math.PI);
    pen.stroke();
  },
};

const boxOf = (left, top, width, height) =>
  [[left, top], [left + width, top], [left + width, top + height], [left, top + height]];

function outlined(pen, kind, x, y, s, points, colour) {
  pen.beginPath();
  points.forEach(([dx, dy], n) => (n ? pen.lineTo(x + dx * s, y + dy * s) : pen.moveTo(x + dx * s, y + dy * s)));
  pen.closePath();
  pen.fillStyle = colour;
  pen.fill();
  pen.strokeStyle = kind.ink;
  pen.lineWidth = Math.max(0.4, 0.035 * s);
  pen.stroke();
}

function fillGround(pen, hexes, wet) {
  const byKind = new Map();
  for (const hex of hexes) {
    if (isWet(hex) !== wet) continue;
    if (!byKind.has(kinds[hex])) byKind.set(kinds[hex], []);
    byKind.get(kinds[hex]).push(hex);
  }
  for (const [kind, members] of byKind) {
    pen.beginPath();
    for (const hex of members) traceHex(pen, hex);
    pen.fillStyle = pen.strokeStyle = fillOf(kind);
    pen.lineWidth = 0.8;
    pen.fill();
    pen.stroke();
  }
}

function strokeSides(pen, hexes, isBorder, grown = 1) {
  pen.beginPath();
  for (const hex of hexes)
    for (let side = 0; side < 6; side++)
      if (isBorder(hex, beside[6 * hex + side])) traceSide(pen, hex, side, grown);
  pen.stroke();
}

const isCoast = (hex, other) => other >= 0 && !isWet(hex) && isWet(other);
const isRegionEdge = (hex, other) => regions[hex] && (other < 0 || regions[other] !== regions[hex]);

function drawTerrain(pen, hexes) {
  const s = view.scale;
  pen.lineCap = "round";
  fillGround(pen, hexes, true);
  pen.strokeStyle = isDark() ? "#ffffff18" : "#ffffff55";
  for (const width of [0.75, 0.38]) {
    pen.lineWidth = width * s;
    strokeSides(pen, hexes, isCoast);
  }
  fillGround(pen, hexes, false);
  if (s >= 7) {
    pen.strokeStyle = isDark() ? "#00000055" : "#3a2c1833";
    pen.lineWidth = s > 24 ? 1 : 0.7;
    pen.beginPath();
    for (const hex of hexes) traceHex(pen, hex);
    pen.stroke();
  }
  drawRegionBands(pen, hexes);
  if (s >= 5)
    for (const hex of hexes) {
      const kind = kinds[hex];
      const draw = DRAWINGS[kind.symbol] || DRAWINGS[kind.pattern];
      if (draw) draw(pen, hex, kind, ...screen(hex), s);
    }
  pen.lineCap = "round";
  pen.strokeStyle = isDark() ? "#12100c" : "#4a3c28";
  pen.lineWidth = Math.max(0.8, 0.075 * s);
  strokeSides(pen, hexes, isCoast);
}

function drawRegionBands(pen, hexes) {
  pen.globalAlpha = 0.75;
  for (const key in map.regions) {
    const members = hexes.filter((hex) => regions[hex] === key);
    if (!members.length) continue;
    pen.strokeStyle = map.regions[key][1];
    pen.lineWidth = Math.max(0.8, 0.11 * view.scale);
    strokeSides(pen, members, isRegionEdge, 0.9);
  }
  pen.globalAlpha = 1;
}
