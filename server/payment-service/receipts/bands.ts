import { HIGH, type ReceiptPicture, WIDE } from './receiptPicture';

/**
 * The shape of one text of a receipt, of a part of it, or of the whole picture, in a few bits: receipts that share rare
 * ones are found by an index. What is saved anew, smaller or cut keeps most of them.
 */
export interface Band {
  hash: number;
  /** The same, and what it may be in another saving of the picture. */
  near: number[];
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** How far the fields beside a field of ink differ. */
const INK = 24;
const IN_ROW = 3;
const LEAST_HIGH = 4;
/** A line's ink spreads so far from its middle, in standard deviations: unlike its first and last rows that hardly changes. */
const SPREAD = 1.7;
const PARTS = [
  [0, 1],
  [0, 0.5],
  [0.5, 1],
  [0.25, 0.75],
  [0, 0.7],
  [0.3, 1],
] as const;
/** A part is seen as so many cells. */
const CELLS = { wide: 16, high: 4 };
/** Its bits: whether it goes along with each of these waves or against it, the longest first. */
const WAVES = wavesOf(24);
/** So many bits, the least certain ones, may be others in another saving. */
const UNCERTAIN = 4;

export function bandsOf({ greys }: ReceiptPicture): Band[] {
  const sums = sumsOf(greys);
  const boxes = [...linesOf(greys), { left: 0, right: WIDE, top: 0, bottom: HIGH }];
  return boxes.flatMap(({ left, right, top, bottom }) =>
    PARTS.map(([from, to], part) => {
      const wide = right - left;
      return bandOf(cellsOf(sums, { left: left + from * wide, right: left + to * wide, top, bottom }), part);
    }),
  );
}

/** The boxes of the texts: runs of rows with ink, parted where a row has none for longer than it is high. */
function linesOf(greys: Uint8Array): Box[] {
  const ink = (row: number, column: number) => {
    const at = row * WIDE + column;
    const differs = Math.abs((greys[at + 1] ?? 0) - (greys[at - 1] ?? 0));
    return column > 0 && column < WIDE - 1 && differs > INK ? differs : 0;
  };
  const boxes: Box[] = [];
  let top = 0;
  for (let row = 0; row <= HIGH; row++) {
    let count = 0;
    for (let column = 0; row < HIGH && column < WIDE; column++) if (ink(row, column) > 0) count++;
    if (count >= IN_ROW) continue;
    if (row - top >= LEAST_HIGH) boxes.push(...textsOf(ink, top, row));
    top = row + 1;
  }
  return boxes;
}

function textsOf(ink: (row: number, column: number) => number, top: number, bottom: number): Box[] {
  const high = bottom - top;
  const boxes: Box[] = [];
  let [left, last, weight, sum, squares] = [0, -1, 0, 0, 0];
  for (let column = 0; column <= WIDE; column++) {
    let own = 0;
    if (column < WIDE) for (let row = top; row < bottom; row++) own += ink(row, column);
    if (last >= 0 && (column === WIDE || (own > 2 * INK && column - last > Math.max(LEAST_HIGH, high)))) {
      const middle = sum / weight;
      const spread = SPREAD * Math.sqrt(squares / weight - middle ** 2);
      if (last - left >= high) boxes.push({ left, right: last + 1, top: middle - spread, bottom: middle + spread });
      [last, weight, sum, squares] = [-1, 0, 0, 0];
    }
    if (own <= 2 * INK) continue;
    if (last < 0) left = column;
    last = column;
    for (let row = top; row < bottom; row++) {
      const inked = ink(row, column);
      weight += inked;
      sum += inked * (row + 0.5);
      squares += inked * (row + 0.5) ** 2;
    }
  }
  return boxes;
}

/** The sum of all fields above and to the left of each corner. */
function sumsOf(greys: Uint8Array): Float64Array {
  const sums = new Float64Array((WIDE + 1) * (HIGH + 1));
  for (let row = 0; row < HIGH; row++) {
    let sum = 0;
    for (let column = 0; column < WIDE; column++) {
      sum += greys[row * WIDE + column] ?? 0;
      sums[(row + 1) * (WIDE + 1) + column + 1] = (sums[row * (WIDE + 1) + column + 1] ?? 0) + sum;
    }
  }
  return sums;
}

/** The mean brightness of each cell of a box, whose edges may lie between fields. */
function cellsOf(sums: Float64Array, { left, right, top, bottom }: Box): number[] {
  const corner = (x: number, y: number) => {
    const [column, row] = [Math.min(WIDE - 1, Math.floor(x)), Math.min(HIGH - 1, Math.max(0, Math.floor(y)))];
    const at = row * (WIDE + 1) + column;
    const along = (from: number) => (sums[from] ?? 0) + ((sums[from + 1] ?? 0) - (sums[from] ?? 0)) * (x - column);
    return along(at) + (along(at + WIDE + 1) - along(at)) * (Math.min(HIGH, Math.max(0, y)) - row);
  };
  const xs = Array.from({ length: CELLS.wide + 1 }, (_, at) => left + ((right - left) * at) / CELLS.wide);
  const ys = Array.from({ length: CELLS.high + 1 }, (_, at) => top + ((bottom - top) * at) / CELLS.high);
  const corners = ys.map((y) => xs.map((x) => corner(x, y)));
  const at = (row: number, column: number) => corners[row]?.[column] ?? 0;
  return Array.from({ length: CELLS.wide * CELLS.high }, (_, cell) => {
    const [row, column] = [Math.floor(cell / CELLS.wide), cell % CELLS.wide];
    return at(row + 1, column + 1) - at(row, column + 1) - at(row + 1, column) + at(row, column);
  });
}

function bandOf(cells: readonly number[], part: number): Band {
  const along = WAVES.map((wave) => wave.reduce((sum, height, cell) => sum + height * (cells[cell] ?? 0), 0));
  const hash = along.reduce((bits, value) => 2 * bits + (value > 0 ? 1 : 0), part);
  const uncertain = along
    .map((value, wave) => ({ certainty: Math.abs(value), bit: 2 ** (WAVES.length - 1 - wave) }))
    .sort((one, other) => one.certainty - other.certainty)
    .slice(0, UNCERTAIN);
  const near = [hash];
  for (const { bit } of uncertain) near.push(...near.map((one) => one ^ bit));
  return { hash, near };
}

/** Cosines over the cells, as many as asked for, those that change least first; upright they change little in a line. */
function wavesOf(count: number): number[][] {
  const turns = Array.from({ length: 36 }, (_, at) => ({ across: at % 12, down: Math.floor(at / 12) }))
    .slice(1)
    .sort((one, other) => one.across + 2.5 * one.down - (other.across + 2.5 * other.down));
  const cosine = (turn: number, at: number, of: number) => Math.cos((Math.PI * turn * (at + 0.5)) / of);
  return turns
    .slice(0, count)
    .map(({ across, down }) =>
      Array.from(
        { length: CELLS.wide * CELLS.high },
        (_, cell) =>
          cosine(across, cell % CELLS.wide, CELLS.wide) * cosine(down, Math.floor(cell / CELLS.wide), CELLS.high),
      ),
    );
}
