import { HIGH, LEAST_CONTRAST, type ReceiptPicture, WIDE } from './receiptPicture';

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
/** Ever nearer: the last one is less than a fifth of a field. */
const STEPS = [0.005, 0.00125, 0.0003];

/**
 * Finds where one picture lies over another whose edges were cut, by the brightness of rows, then of columns, since a
 * saved picture keeps its proportions. Undefined where its sides say that it is another.
 */
export function overlay(one: ReceiptPicture, other: ReceiptPicture): Overlay | undefined {
  const sides = other.ratio / one.ratio;
  if (Math.abs(sides - 1) > MOST_CUT) return undefined;
  const down = place(meansOf(one, HIGH, WIDE, 1), meansOf(other, HIGH, WIDE, 1), { from: 0, scale: 1 }, MOST_CUT);
  const start = { from: 0, scale: down.scale * sides };
  return lay(one, other, place(meansOf(one, WIDE, 1, WIDE), meansOf(other, WIDE, 1, WIDE), start, 0), down);
}

/** The mean brightness of each row, or column: so many of them, so far apart, each of fields so far apart. */
function meansOf({ greys }: ReceiptPicture, count: number, apart: number, step: number): Float32Array {
  const fields = greys.length / count;
  return Float32Array.from({ length: count }, (_, line) => {
    let sum = 0;
    for (let field = 0; field < fields; field++) sum += greys[line * apart + field * step] ?? 0;
    return sum / fields;
  });
}

/** Where these lie best, from near `start`, whose scale is right to `reach`. */
function place(one: Float32Array, other: Float32Array, start: Along, reach: number): Along {
  let best = { ...start, alike: Number.NEGATIVE_INFINITY };
  for (const step of STEPS) {
    const isFirst = step === STEPS[0];
    const middle = best;
    const [shift, stretch] = isFirst ? [MOST_CUT, reach] : [4 * step, 4 * step];
    for (let scale = middle.scale - stretch; scale <= middle.scale + stretch + step / 2; scale += step) {
      for (let from = middle.from - shift; from <= middle.from + shift + step / 2; from += step) {
        if (Math.abs(from + scale - 1) > MOST_CUT + step) continue;
        const alike = correlation(one, other, { from, scale });
        if (alike > best.alike) best = { from, scale, alike };
      }
    }
  }
  return best;
}

function correlation(one: Float32Array, other: Float32Array, { from, scale }: Along): number {
  let [count, a, b, aa, bb, ab] = [0, 0, 0, 0, 0, 0];
  for (let line = 0; line < other.length; line++) {
    const at = from * one.length + scale * (line + 0.5) - 0.5;
    const before = Math.floor(at);
    if (before < 0 || before + 1 >= one.length) continue;
    const first = between(one[before] ?? 0, one[before + 1] ?? 0, at - before);
    const second = other[line] ?? 0;
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
function lay(one: ReceiptPicture, other: ReceiptPicture, across: Along, down: Along): Overlay | undefined {
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
