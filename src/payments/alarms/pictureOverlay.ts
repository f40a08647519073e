import { HIGH, LEAST_CONTRAST, type PictureSign, WIDE } from './pictureSign';

/** Where along one side of a picture another begins, and the length of that one; both as fractions of the side. */
interface Along {
  from: number;
  scale: number;
}

/** One picture laid over another. */
interface Overlay {
  /** The first, resampled at the second's fields, with the same mean brightness; NaN beyond its edges. */
  laid: Float32Array;
  /** The second's contrast, where both are. */
  contrast: number;
}

/** So much of a side may be cut: a status bar, or a little of each edge. */
const MOST_CUT = 0.06;
const FIRST_STEP = 0.005;
/** Lines of one bank's receipts are at the same heights; below this likeness it is another drawing. */
const LEAST_ALIKE = 0.8;
/** Each step corrects the shift to a fraction of a field. */
const STEPS = 3;

/**
 * Finds where one picture lies over another whose edges were cut: roughly by the brightness of rows and columns, then
 * to less than a field by the remaining difference (Lucas and Kanade). Undefined where they are two drawings.
 */
export function overlay(one: PictureSign, other: PictureSign): Overlay | undefined {
  const sides = other.ratio / one.ratio;
  if (Math.abs(sides - 1) > MOST_CUT + FIRST_STEP) return undefined;
  const scales = Array.from({ length: 31 }, (_, n) => 1 + (n - 15) * FIRST_STEP);
  const down = roughly(rowsOf(one), rowsOf(other), scales);
  if (down.alike < LEAST_ALIKE) return undefined;
  const across = roughly(columnsOf(one), columnsOf(other), [down.scale * sides]);
  let found = lay(one, other, across, down);
  for (let step = 0; found && step < STEPS; step++) {
    nearer(found, other, across, down);
    found = lay(one, other, across, down);
  }
  // A saved picture keeps its proportions.
  return Math.abs(across.scale / down.scale / sides - 1) > 0.02 ? undefined : found;
}

function rowsOf({ greys }: PictureSign): Float32Array {
  return Float32Array.from({ length: HIGH }, (_, row) => {
    let sum = 0;
    for (let column = 0; column < WIDE; column++) sum += greys[row * WIDE + column] ?? 0;
    return sum / WIDE;
  });
}

function columnsOf({ greys }: PictureSign): Float32Array {
  return Float32Array.from({ length: WIDE }, (_, column) => {
    let sum = 0;
    for (let row = 0; row < HIGH; row++) sum += greys[row * WIDE + column] ?? 0;
    return sum / HIGH;
  });
}

/** The best position of a side, at a few scales. */
function roughly(one: Float32Array, other: Float32Array, scales: readonly number[]) {
  let best = { from: 0, scale: 1, alike: -1 };
  for (const scale of scales) {
    for (let from = -MOST_CUT; from <= MOST_CUT; from += FIRST_STEP) {
      if (Math.abs(from + scale - 1) > MOST_CUT + FIRST_STEP) continue;
      const found = { from, scale, alike: correlation(one, other, { from, scale }) };
      if (found.alike > best.alike) best = found;
    }
  }
  return best;
}

function correlation(one: Float32Array, other: Float32Array, { from, scale }: Along): number {
  let [count, a, b, aa, bb, ab] = [0, 0, 0, 0, 0, 0];
  for (let place = 0; place < other.length; place++) {
    const at = Math.round(from * one.length + scale * (place + 0.5) - 0.5);
    if (at < 0 || at >= one.length) continue;
    const first = one[at] ?? 0;
    const second = other[place] ?? 0;
    count++;
    a += first;
    b += second;
    aa += first * first;
    bb += second * second;
    ab += first * second;
  }
  return (count * ab - a * b) / Math.sqrt((count * aa - a * a) * (count * bb - b * b)) || 0;
}

/** Undefined where the common part has hardly any contrast. */
function lay(one: PictureSign, other: PictureSign, across: Along, down: Along): Overlay | undefined {
  const laid = new Float32Array(WIDE * HIGH).fill(Number.NaN);
  const columns = placesOf(across, WIDE);
  const rows = placesOf(down, HIGH);
  let [count, a, b, aa, bb] = [0, 0, 0, 0, 0];
  for (let row = 0; row < HIGH; row++) {
    const top = rows.before[row] ?? NONE;
    const below = rows.behind[row] ?? 0;
    if (top === NONE) continue;
    for (let column = 0; column < WIDE; column++) {
      const left = columns.before[column] ?? NONE;
      const beside = columns.behind[column] ?? 0;
      if (left === NONE) continue;
      const at = top * WIDE + left;
      const above = between(one.greys[at] ?? 0, one.greys[at + 1] ?? 0, beside);
      const under = between(one.greys[at + WIDE] ?? 0, one.greys[at + WIDE + 1] ?? 0, beside);
      const first = between(above, under, below);
      const second = other.greys[row * WIDE + column] ?? 0;
      laid[row * WIDE + column] = first;
      count++;
      a += first;
      b += second;
      aa += first * first;
      bb += second * second;
    }
  }
  const [mean, otherMean] = [a / count, b / count];
  const [contrast, otherContrast] = [Math.sqrt(aa / count - mean ** 2), Math.sqrt(bb / count - otherMean ** 2)];
  if (!(Math.min(contrast, otherContrast) >= LEAST_CONTRAST)) return undefined;
  for (let at = 0; at < laid.length; at++) laid[at] = (((laid[at] ?? 0) - mean) / contrast) * otherContrast + otherMean;
  return { laid, contrast: otherContrast };
}

const between = (one: number, other: number, part: number) => one + (other - one) * part;

/** Beyond an edge. */
const NONE = -1;

/** For each field of a side the field of the other picture before it, and how far after that it lies. */
function placesOf({ from, scale }: Along, count: number) {
  const before = new Int16Array(count).fill(NONE);
  const behind = new Float32Array(count);
  for (let place = 0; place < count; place++) {
    const at = from * count + scale * (place + 0.5) - 0.5;
    if (at < -0.5 || at > count - 0.5) continue;
    before[place] = Math.min(count - 2, Math.max(0, Math.floor(at)));
    behind[place] = Math.min(1, Math.max(0, at - (before[place] ?? 0)));
  }
  return { before, behind };
}

/** Moves and stretches by the values that explain the remaining difference best. */
function nearer({ laid }: Overlay, { greys }: PictureSign, across: Along, down: Along): void {
  const columns = { weights: new Float64Array(WIDE), pulls: new Float64Array(WIDE) };
  const rows = { weights: new Float64Array(HIGH), pulls: new Float64Array(HIGH) };
  for (let row = 1; row < HIGH - 1; row++) {
    for (let column = 1; column < WIDE - 1; column++) {
      const at = row * WIDE + column;
      const toRight = ((laid[at + 1] ?? 0) - (laid[at - 1] ?? 0)) / 2;
      const toBottom = ((laid[at + WIDE] ?? 0) - (laid[at - WIDE] ?? 0)) / 2;
      const left = (greys[at] ?? 0) - (laid[at] ?? 0);
      // Beyond an edge there is no brightness.
      if (Number.isNaN(toRight + toBottom + left)) continue;
      columns.weights[column] = (columns.weights[column] ?? 0) + toRight * toRight;
      columns.pulls[column] = (columns.pulls[column] ?? 0) + toRight * left;
      rows.weights[row] = (rows.weights[row] ?? 0) + toBottom * toBottom;
      rows.pulls[row] = (rows.pulls[row] ?? 0) + toBottom * left;
    }
  }
  correct(across, columns);
  correct(down, rows);
}

/** Least squares for a shift that changes a little from one end of a side to the other. */
function correct(along: Along, { weights, pulls }: { weights: Float64Array; pulls: Float64Array }): void {
  const count = weights.length;
  let [none, first, second, pull, pullFirst] = [0, 0, 0, 0, 0];
  for (let place = 0; place < count; place++) {
    const [weight = 0, by = 0, at] = [weights[place], pulls[place], (place + 0.5) / count - 0.5];
    none += weight;
    first += weight * at;
    second += weight * at * at;
    pull += by;
    pullFirst += by * at;
  }
  const whole = (none * second - first * first) * count;
  if (whole === 0) return;
  const stretch = (pullFirst * none - pull * first) / whole;
  along.scale += stretch;
  along.from += (pull * second - pullFirst * first) / whole - stretch / 2;
}
