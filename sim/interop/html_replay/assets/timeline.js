// The whole game on a line: months, whose move it is, the cities of each people one on the other, and losses.
const timeline = document.getElementById("timeline");
const PAD = 10;

const timeX = (step) => PAD + ((timeline.clientWidth - 2 * PAD) * step) / Math.max(1, lastStep);
function stepAt(x) {
  const share = (x - PAD) / Math.max(1, timeline.clientWidth - 2 * PAD);
  return Math.round(Math.max(0, Math.min(1, share)) * lastStep);
}

function drawTimeline() {
  const pen = cleared(timeline), style = getComputedStyle(document.body);
  const ink = style.getPropertyValue("--ink"), soft = style.getPropertyValue("--soft");
  const lineColour = style.getPropertyValue("--line"), accent = style.getPropertyValue("--accent");
  const top = 18, band = 9, chartTop = top + band + 3, chartFoot = timeline.clientHeight - 10;
  pen.fillStyle = style.getPropertyValue("--panel");
  pen.fillRect(PAD, top, timeX(lastStep) - PAD, chartFoot - top);
  drawMovers(pen, top, band);
  drawShares(pen, chartTop, chartFoot);
  drawMonths(pen, top, chartFoot, soft, lineColour);
  pen.fillStyle = RED;
  history.fallen.forEach((fallen, step) => {
    const height = Math.min(8, 2 + 2 * fallen.length);
    if (fallen.length && step) pen.fillRect(timeX(step) - 0.7, chartFoot + 9 - height, 1.4, height);
  });
  const x = timeX(position.step);
  pen.strokeStyle = pen.fillStyle = accent;
  pen.lineWidth = 2;
  pen.beginPath();
  pen.moveTo(x, top - 2);
  pen.lineTo(x, chartFoot + 9);
  pen.stroke();
  pen.beginPath();
  dot(pen, x, top - 3, 5);
  pen.fill();
  pen.strokeStyle = ink;
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
  const most = Math.max(1, ...history.cities.map((counts) => counts.reduce((sum, one) => sum + one, 0)));
  const floor = new Array(lastStep + 1).fill(0);
  const y = (count) => foot - ((foot - top) * count) / most;
  colours.forEach(({ ground, ink }, people) => {
    const below = [...floor];
    pen.beginPath();
    for (let step = 0; step <= lastStep; step++) {
      floor[step] += history.cities[step][people];
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
