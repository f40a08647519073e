import { HIGH, LEAST_CONTRAST, type ReceiptPicture, spreadOf, WIDE } from './receiptPicture';

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
  const laid = new Float32Array(WIDE * HIGH);
  const [columns, rows] = [placesOf(across, WIDE), placesOf(down, HIGH)];
  for (const [row, { before: top, behind: below }] of rows.entries()) {
    for (const [column, { before: left, behind: beside }] of columns.entries()) {
      const at = top * WIDE + left;
      const above = between(one.greys[at] ?? 0, one.greys[at + 1] ?? 0, beside);
      const under = between(one.greys[at + WIDE] ?? 0, one.greys[at + WIDE + 1] ?? 0, beside);
      laid[row * WIDE + column] = between(above, under, below);
    }
  }
  const [own, theirs] = [
    spreadOf(laid),
    spreadOf(Float32Array.from(other.greys, (grey, at) => grey + 0 * (laid[at] ?? 0))),
  ];
  if (!(Math.min(own.contrast, theirs.contrast) >= LEAST_CONTRAST)) return undefined;
  const stretch = theirs.contrast / own.contrast;
  return { laid: laid.map((grey) => (grey - own.mean) * stretch + theirs.mean), contrast: theirs.contrast };
}

const between = (one: number, other: number, part: number) => one + (other - one) * part;

/** For each field of a side the field of the other picture before it, and how far after that it lies: NaN beyond an edge. */
function placesOf({ from, scale }: Along, count: number) {
  return Array.from({ length: count }, (_, place) => {
    const at = from * count + scale * (place + 0.5) - 0.5;
    const before = Math.min(count - 2, Math.max(0, Math.floor(at)));
    const isWithin = at >= -0.5 && at <= count - 0.5;
    return { before, behind: isWithin ? Math.min(1, Math.max(0, at - before)) : Number.NaN };
  });
}
