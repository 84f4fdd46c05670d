// The game in memory: positions folded forward and back from what each step changed.
const data = JSON.parse(document.getElementById("data").textContent);
const words = data.words;
const NOWHERE = -1;
const VANISHED = 1, WAKING = 2, LOST = 4, REDUCED = 8, FACE_DOWN = 16;
const SPAN = 64;
const FACTS = { m: "month", v: "mover", w: "winners", f: "friends" };

function pieceOf(row) {
  const [hex, city = 0, charge = 0, keeper = 0, paralysed = 0, flags = 0] = row;
  return { hex, city: city - 1, charge: charge - 1, keeper: keeper - 1, paralysed, flags };
}

// A position after a step: pieces and cities by number, and the facts of the step.
const position = {
  step: -1, pieces: new Map(), cities: new Map(), month: 0, mover: -1, winners: [], friends: [],
};
const undo = [];
const kept = [];
const hasCities = data.facts.includes("cities");
const history = { month: [], mover: [], cities: [], placed: [], lost: [], fallen: [] };

function apply(change) {
  for (const [map, rows] of [[position.pieces, change.pieces], [position.cities, change.cities]])
    for (const [number, value] of rows) {
      if (value === null) map.delete(number);
      else map.set(number, value);
    }
  Object.assign(position, change.facts);
}

function changeOf(step) {
  const pieces = (step.p || []).map(([number, ...row]) => [number, pieceOf(row)]);
  const cities = (step.c || []).map(([number, hex, owner]) => [number, { hex, owner }]);
  for (const [number] of step.x || []) pieces.push([number, null]);
  for (const [number] of step.y || []) cities.push([number, null]);
  const facts = {};
  for (const key in FACTS) if (key in step) facts[FACTS[key]] = step[key];
  return { pieces, cities, facts };
}

function inverse(change) {
  const old = (map) => ([number]) => [number, map.get(number) || null];
  const facts = {};
  for (const name in change.facts) facts[name] = position[name];
  return { pieces: change.pieces.map(old(position.pieces)), cities: change.cities.map(old(position.cities)), facts };
}

const changes = data.steps.map(changeOf);
const lastStep = changes.length - 1;

// Play the game through once, so that going back and the chart cost nothing later.
(function rehearse() {
  const none = () => data.peoples.map(() => 0);
  changes.forEach((change, n) => {
    const back = inverse(change);
    undo.push(back);
    apply(change);
    if (n % SPAN === 0) kept.push([new Map(position.pieces), new Map(position.cities), { ...position }]);
    const cities = none(), placed = none(), lost = none();
    for (const city of position.cities.values()) cities[city.owner]++;
    for (const [number, piece] of position.pieces) {
      const people = data.pieces[number][1];
      if (piece.flags & LOST) lost[people]++;
      else if (piece.hex !== NOWHERE) placed[people]++;
    }
    const before = new Map(back.pieces);
    const fell = change.pieces.filter(([number, piece]) => {
      const was = before.get(number);
      return piece && piece.flags & LOST && !(was && was.flags & LOST);
    });
    history.fallen.push(fell.map(([number]) => ({ number, was: before.get(number) })));
    history.cities.push(cities);
    history.placed.push(placed);
    history.lost.push(lost);
    history.month.push(position.month);
    history.mover.push(position.mover);
  });
  position.step = lastStep;
})();

// Go to a step: backwards and forwards by what changed, far away from the position kept before it.
function goTo(step) {
  const target = Math.max(0, Math.min(lastStep, step));
  if (Math.abs(target - position.step) > SPAN) {
    const [pieces, cities, facts] = kept[Math.floor(target / SPAN)];
    Object.assign(position, facts, { pieces: new Map(pieces), cities: new Map(cities) });
    position.step = Math.floor(target / SPAN) * SPAN;
  }
  while (position.step < target) apply(changes[++position.step]);
  while (position.step > target) apply(undo[position.step--]);
}

const moveStarts = data.moves.length && data.moves[0] === 0 ? data.moves : [0, ...data.moves];

// The number of the last move that begins at a step or before it.
function moveAt(step) {
  let low = 0, high = moveStarts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (moveStarts[middle] <= step) low = middle;
    else high = middle - 1;
  }
  return low;
}

const isQuiet = (step) => {
  const { e, p, x, c, a } = data.steps[step];
  return !e && !p && !x && !c && !a;
};

// The position in plain values, as it is compared with the engine's.
function plainPosition() {
  const pieces = {};
  for (const [number, piece] of position.pieces) {
    pieces[data.pieces[number][0]] = {
      hex: piece.hex,
      city: piece.city < 0 ? null : data.cities[piece.city][0],
      charge: piece.charge < 0 ? null : data.pieces[piece.charge][0],
      keeper: piece.keeper,
      paralysed: piece.paralysed,
      flags: piece.flags,
    };
  }
  const cities = {};
  for (const [number, city] of position.cities) cities[data.cities[number][0]] = [city.hex, city.owner];
  const { step, month, mover, winners } = position;
  return { step, month, mover, winners, pieces, cities };
}
