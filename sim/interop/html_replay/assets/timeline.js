// The whole game on a line: months, whose move it is, the cities of each people one on the other, and losses. In a game
// without cities its pieces stand for them.
const timeline = document.getElementById("timeline");
const PAD = 10;

const timeX = (step) => PAD + ((timeline.clientWidth - 2 * PAD) * step) / Math.max(1, lastStep);
function stepAt(x) {
  const share = (x - PAD) / Math.max(1, timeline.clientWidth - 2 * PAD);
  return Math.round(Math.max(0, Math.min(1, share)) * lastStep);
}

const chart = { canvas: document.createElement("canvas"), key: "" };
const TOP = 18, BAND = 9;

// The chart is drawn again only where the window or its colours have changed.
function drawTimeline() {
  const pen = cleared(timeline), style = getComputedStyle(document.body);
  const foot = timeline.clientHeight - 10, key = [timeline.width, timeline.height, isDark()].join();
  if (key !== chart.key) {
    drawChart(pen, style, foot);
    Object.assign(chart.canvas, { width: timeline.width, height: timeline.height });
    chart.canvas.getContext("2d").drawImage(timeline, 0, 0);
    chart.key = key;
  } else pen.drawImage(chart.canvas, 0, 0, timeline.clientWidth, timeline.clientHeight);
  const x = timeX(position.step);
  pen.strokeStyle = pen.fillStyle = style.getPropertyValue("--accent");
  pen.lineWidth = 2;
  pen.beginPath();
  pen.moveTo(x, TOP - 2);
  pen.lineTo(x, foot + 9);
  pen.stroke();
  pen.beginPath();
  dot(pen, x, TOP - 3, 5);
  pen.fill();
}

function drawChart(pen, style, foot) {
  pen.fillStyle = style.getPropertyValue("--panel");
  pen.fillRect(PAD, TOP, timeX(lastStep) - PAD, foot - TOP);
  drawMovers(pen, TOP, BAND);
  drawShares(pen, TOP + BAND + 3, foot);
  drawMonths(pen, TOP, foot, style.getPropertyValue("--soft"), style.getPropertyValue("--line"));
  pen.fillStyle = RED;
  history.fallen.forEach((fallen, step) => {
    const height = Math.min(8, 2 + 2 * fallen.length);
    if (fallen.length && step) pen.fillRect(timeX(step) - 0.7, foot + 9 - height, 1.4, height);
  });
}

function drawMovers(pen, top, height) {
  moveStarts.forEach((start, k) => {
    const end = k + 1 < moveStarts.length ? moveStarts[k + 1] : lastStep;
    const people = colours[history.mover[start]];
    if (!people || end <= start) return;
    const x = timeX(start), width = timeX(end) - x;
    pen.fillStyle = people.ground;
    pen.fillRect(x, top, width, height);
    if (width > 3) {
      pen.fillStyle = people.ink;
      pen.globalAlpha = 0.55;
      pen.fillRect(x, top + height - 2, width - 0.5, 2);
      pen.globalAlpha = 1;
    }
  });
}

function drawShares(pen, top, foot) {
  const held = hasCities ? history.cities : history.placed;
  const all = (counts) => counts.reduce((sum, one) => sum + one, 0);
  const most = held.reduce((high, counts) => Math.max(high, all(counts)), 1);
  const floor = new Array(lastStep + 1).fill(0);
  const y = (count) => foot - ((foot - top) * count) / most;
  [...colours.keys()].reverse().forEach((people) => {
    const { ground, ink } = colours[people];
    const below = [...floor];
    pen.beginPath();
    for (let step = 0; step <= lastStep; step++) {
      floor[step] += held[step][people];
      if (step) pen.lineTo(timeX(step), y(floor[step - 1]));
      pen.lineTo(timeX(step), y(floor[step]));
    }
    for (let step = lastStep; step >= 0; step--) {
      pen.lineTo(timeX(step), y(below[step]));
      if (step) pen.lineTo(timeX(step), y(below[step - 1]));
    }
    pen.closePath();
    pen.fillStyle = ground;
    pen.globalAlpha = 0.85;
    pen.fill();
    pen.globalAlpha = 0.4;
    pen.strokeStyle = ink;
    pen.lineWidth = 0.7;
    pen.stroke();
    pen.globalAlpha = 1;
    const last = floor[lastStep] - below[lastStep];
    const height = ((foot - top) * last) / most;
    if (height > 8)
      write(pen, String(last), timeX(lastStep) - 5, y((floor[lastStep] + below[lastStep]) / 2), {
        font: `600 9px ${SANS}`, fill: ink, align: "right",
      });
  });
}

function drawMonths(pen, top, foot, soft, lineColour) {
  let written = -100;
  for (let step = 0; step <= lastStep; step++) {
    if (step && history.month[step] === history.month[step - 1]) continue;
    const x = timeX(step), text = String(history.month[step]);
    pen.strokeStyle = lineColour;
    pen.lineWidth = 1;
    pen.beginPath();
    pen.moveTo(x, top - 3);
    pen.lineTo(x, foot);
    pen.stroke();
    if (x - written < 16) continue;
    write(pen, text, x + 2, 8, { font: `11px ${SANS}`, fill: soft, align: "left" });
    written = x;
  }
}
