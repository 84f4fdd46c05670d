// What a decision did, drawn over the counters: ways, attacks, throws, losses.
const RED = "#c62f1d", FIRE = "#e2761b";

function arrow(pen, points, colour, casing, width, dash = []) {
  const [bx, by] = points[points.length - 1], [ax, ay] = points[points.length - 2];
  const length = Math.hypot(bx - ax, by - ay) || 1, ux = (bx - ax) / length, uy = (by - ay) / length;
  const head = width * 2.6;
  const line = [...points.slice(0, -1), [bx - ux * head * 0.8, by - uy * head * 0.8]];
  pen.lineCap = "round";
  pen.lineJoin = "round";
  for (const [paint, grown] of [[casing, 1], [colour, 0]]) {
    const rim = grown * Math.max(1.2, width * 0.42);
    pen.strokeStyle = pen.fillStyle = paint;
    pen.lineWidth = width + 2 * rim;
    pen.setLineDash(dash);
    pen.beginPath();
    line.forEach(([x, y], k) => (k ? pen.lineTo(x, y) : pen.moveTo(x, y)));
    pen.stroke();
    pen.setLineDash([]);
    pen.lineWidth = 2 * rim || 0.01;
    pen.beginPath();
    pen.moveTo(bx, by);
    pen.lineTo(bx - ux * head - uy * head * 0.62, by - uy * head + ux * head * 0.62);
    pen.lineTo(bx - ux * head + uy * head * 0.62, by - uy * head - ux * head * 0.62);
    pen.closePath();
    pen.fill();
    if (grown) pen.stroke();
  }
}

// Ways as lines on the screen: one that leads through a seam runs out at one edge and comes in at the other.
function linesOf(hexes) {
  const lines = [[screen(hexes[0])]];
  for (let k = 1; k < hexes.length; k++) {
    const last = hexes[k - 1], hex = hexes[k];
    if (distance(last, hex) < 2) lines[lines.length - 1].push(screen(hex));
    else if (seamSide(last, hex) < 0) lines.push([screen(hex)]);
    else {
      lines[lines.length - 1].push(screenAcross(last, seamSide(last, hex)));
      lines.push([screenAcross(hex, seamSide(hex, last)), screen(hex)]);
    }
  }
  return lines;
}

// The hexes from one to another in fewer than `below` steps along a heading, seams followed; none where it misses.
function straight(start, heading, end, below) {
  const line = [start];
  while (line.length < below) {
    const hex = line[line.length - 1], linked = links.get(6 * hex + heading);
    const next = linked === undefined ? beside[6 * hex + heading] : linked;
    if (next < 0) return null;
    if (linked !== undefined) heading = (seamSide(next, hex) + 3) % 6;
    line.push(next);
    if (next === end) return line;
  }
  return null;
}

// A blow as lines: straight to its end, or through a seam where that is shorter; none where both are long.
const LONGEST = 16;
function blowLines(start, end) {
  const apart = Math.round(distance(start, end) / (2 * HALF));
  const ways = [0, 1, 2, 3, 4, 5].map((side) => straight(start, side, end, Math.min(apart, LONGEST + 1)));
  const found = ways.filter(Boolean).sort((a, b) => a.length - b.length)[0];
  if (found) return linesOf(found);
  return apart <= LONGEST ? [[screen(start), screen(end)]] : [];
}

// An arrow along a line of two points or more that leaves room for the counters at its ends.
function blow(pen, line, colour, width, room, dash = []) {
  const points = [...line];
  points.push(stopBefore(points[points.length - 2], points.pop(), room));
  points.unshift(stopBefore(points[1], points.shift(), room));
  arrow(pen, points, colour, "#fff6ea", width, dash);
}

function drawWay(pen, number, hexes, forced) {
  const { ground, ink } = colours[data.pieces[number][1]];
  const width = Math.max(2, 0.15 * view.scale), dash = forced ? [0.01, width * 2.2] : [];
  for (const line of linesOf(hexes)) {
    if (line.length > 1) {
      line.push(stopBefore(line[line.length - 2], line.pop(), 0.6 * view.scale));
      arrow(pen, line, ground, ink, width, dash);
      continue;
    }
    pen.fillStyle = ground;
    pen.strokeStyle = ink;
    pen.lineWidth = Math.max(1, width * 0.4);
    pen.beginPath();
    dot(pen, ...line[0], width * 1.3);
    pen.fill();
    pen.stroke();
  }
}

// The point on the way to an end that leaves the counter there to be seen.
function stopBefore([ax, ay], [bx, by], room) {
  const length = Math.hypot(bx - ax, by - ay) || 1, share = Math.min(0.45, room / length);
  return [bx - (bx - ax) * share, by - (by - ay) * share];
}

function ring(pen, hex, colour, width = 0.12) {
  pen.strokeStyle = colour;
  pen.lineWidth = Math.max(2, width * view.scale);
  pen.beginPath();
  traceHex(pen, hex, 0.92);
  pen.stroke();
}

function drawAttack(pen, from, to) {
  const width = Math.max(2, 0.14 * view.scale);
  for (const target of to) ring(pen, target, RED);
  for (const start of from)
    for (const target of to)
      if (start !== target && (distance(start, target) < 2 || seamSide(start, target) >= 0))
        for (const line of blowLines(start, target)) blow(pen, line, RED, width, 0.42 * view.scale);
}

function drawThrow(pen, start, target) {
  const width = Math.max(1.6, 0.09 * view.scale), dash = [width * 1.6, width * 2.6];
  for (const line of blowLines(start, target)) blow(pen, line, FIRE, width, 0.3 * view.scale, dash);
  ring(pen, target, FIRE);
}

function drawCross(pen, x, y, r, width) {
  pen.lineCap = "round";
  for (const [paint, share] of [["#fff6ea", 1.8], [RED, 1]]) {
    pen.strokeStyle = paint;
    pen.lineWidth = width * share;
    pen.beginPath();
    pen.moveTo(x - r, y - r);
    pen.lineTo(x + r, y + r);
    pen.moveTo(x + r, y - r);
    pen.lineTo(x - r, y + r);
    pen.stroke();
  }
}

// All that steps `first` to `last` did. A piece that came elsewhere without a way of its own gets a dotted one.
function drawMarks(pen, first, last) {
  const losses = [];
  for (let step = first; step <= last; step++) {
    const { a = [], k = [], t = [] } = data.steps[step];
    const told = new Set(a.map(([, , ...hexes]) => `${hexes[0]} ${hexes[hexes.length - 1]}`));
    for (const [number, forced, ...hexes] of a) drawWay(pen, number, hexes, forced);
    const before = new Map(undo[step].pieces);
    if (step > 0)
      for (const [number, piece] of changes[step].pieces) {
        const was = before.get(number);
        if (!piece || !was || piece.hex < 0 || was.hex < 0 || piece.hex === was.hex) continue;
        if (!told.has(`${was.hex} ${piece.hex}`)) drawWay(pen, number, [was.hex, piece.hex], true);
      }
    for (const [from, to] of k) drawAttack(pen, from, to);
    for (const [start, target] of t) drawThrow(pen, start, target);
    for (const { number, was } of history.fallen[step])
      if (was && was.hex >= 0) losses.push([number, was]);
  }
  for (const [number, was] of losses) {
    pen.globalAlpha = 0.6;
    if (was.city < 0) drawCounter(pen, number, { ...was, paralysed: 0 }, ...screen(was.hex), 1.14 * view.scale);
    pen.globalAlpha = 1;
    drawCross(pen, ...screen(was.hex), 0.42 * view.scale, Math.max(2, 0.17 * view.scale));
  }
}
