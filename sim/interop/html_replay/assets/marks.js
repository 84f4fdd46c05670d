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

// Ways cut where they leave the map by one edge and come in by another.
function partsOf(hexes) {
  const parts = [[hexes[0]]];
  for (let k = 1; k < hexes.length; k++) {
    if (distance(hexes[k - 1], hexes[k]) > 2) parts.push([]);
    parts[parts.length - 1].push(hexes[k]);
  }
  return parts;
}

function drawWay(pen, number, hexes, forced) {
  const { ground, ink } = colours[data.pieces[number][1]];
  const width = Math.max(2, 0.15 * view.scale), dash = forced ? [0.01, width * 2.2] : [];
  const parts = partsOf(hexes);
  parts.forEach((part, k) => {
    const points = part.map(screen);
    if (k === parts.length - 1 && points.length > 1)
      points.push(stopBefore(points[points.length - 2], points.pop(), 0.6 * view.scale));
    if (points.length > 1 && k === parts.length - 1) arrow(pen, points, ground, ink, width, dash);
    else {
      pen.strokeStyle = ground;
      pen.lineWidth = width;
      pen.setLineDash(dash);
      pen.beginPath();
      points.forEach(([x, y], n) => (n ? pen.lineTo(x, y) : pen.moveTo(x, y)));
      pen.stroke();
      pen.setLineDash([]);
    }
    for (const end of [k > 0 ? points[0] : null, k < parts.length - 1 ? points[points.length - 1] : null]) {
      if (!end) continue;
      pen.fillStyle = ground;
      pen.strokeStyle = ink;
      pen.lineWidth = Math.max(1, width * 0.4);
      pen.beginPath();
      dot(pen, ...end, width * 1.3);
      pen.fill();
      pen.stroke();
    }
  });
}

// The point on the way to an end that leaves the counter there to be seen.
function stopBefore([ax, ay], [bx, by], room) {
  const length = Math.hypot(bx - ax, by - ay) || 1, share = Math.min(0.45, room / length);
  return [bx - (bx - ax) * share, by - (by - ay) * share];
}

function shortened([ax, ay], [bx, by], room) {
  const length = Math.hypot(bx - ax, by - ay) || 1, share = Math.min(0.4, room / length);
  return [[ax + (bx - ax) * share, ay + (by - ay) * share], [bx - (bx - ax) * share, by - (by - ay) * share]];
}

function ring(pen, hex, colour, width = 0.12) {
  pen.strokeStyle = colour;
  pen.lineWidth = Math.max(2, width * view.scale);
  pen.beginPath();
  traceHex(pen, hex, 0.92);
  pen.stroke();
}

function drawAttack(pen, from, to) {
  for (const target of to) ring(pen, target, RED);
  for (const start of from)
    for (const target of to)
      if (distance(start, target) < 2 && start !== target)
        arrow(pen, shortened(screen(start), screen(target), 0.42 * view.scale), RED, "#fff6ea", Math.max(2, 0.14 * view.scale));
}

function drawThrow(pen, start, target) {
  const width = Math.max(1.6, 0.09 * view.scale);
  if (distance(start, target) < Math.max(...BOX) / 2)
    arrow(pen, shortened(screen(start), screen(target), 0.3 * view.scale), FIRE, "#fff6ea", width, [width * 1.6, width * 2.6]);
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
