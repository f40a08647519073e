import { overlay } from './overlay';
import { HIGH, type ReceiptPicture, WIDE } from './receiptPicture';

/** So many fields wide and high; a block is two by two cells, and blocks overlap. */
const CELL = 4;
const CELLS = { wide: WIDE / CELL, high: HIGH / CELL };
const IN_BLOCK = 4 * CELL * CELL;
/** A block that differs more, relative to what it shows, has other contents, such as another digit of the same height. */
const OTHERWISE = 0.4;
/** How much the noise of saving differs in a block, in squares of the contrast. */
const NOISE = 0.3;
/** An area so wide and high, in cells, may differ: a digit or two that a payer has changed, or painted over. */
const PLACE = { wide: 9, high: 10 };

/**
 * Whether two pictures are the same but for one small area; edges that one of them lacks are not compared. Two receipts
 * of one bank differ in several areas: in their reference and their hour at least.
 */
export function isSamePicture(one: ReceiptPicture, other: ReceiptPicture): boolean {
  const over = overlay(one, other);
  if (!over) return false;
  const cells = cellsOf(over.laid, other.greys, over.contrast);
  const place = { top: CELLS.high, bottom: -1, left: CELLS.wide, right: -1 };
  for (let row = 0; row + 1 < CELLS.high; row++) {
    for (let column = 0; column + 1 < CELLS.wide; column++) {
      if (!isOtherwise(cells, row * CELLS.wide + column)) continue;
      place.top = Math.min(place.top, row);
      place.bottom = Math.max(place.bottom, row + 2);
      place.left = Math.min(place.left, column);
      place.right = Math.max(place.right, column + 2);
      if (place.bottom - place.top > PLACE.high || place.right - place.left > PLACE.wide) return false;
    }
  }
  return true;
}

/** Sums over each cell, one after another: of both brightnesses, of their squares, and of the squares of their difference. */
const SUMS = 5;

function cellsOf(laid: Float32Array, greys: Uint8Array, contrast: number): Float64Array {
  const cells = new Float64Array(CELLS.wide * CELLS.high * SUMS);
  const add = (at: number, value: number) => {
    cells[at] = (cells[at] ?? 0) + value;
  };
  for (let row = 0; row < HIGH; row++) {
    const first = Math.floor(row / CELL) * CELLS.wide;
    for (let column = 0; column < WIDE; column++) {
      const at = (first + Math.floor(column / CELL)) * SUMS;
      const a = (laid[row * WIDE + column] ?? 0) / contrast;
      const b = (greys[row * WIDE + column] ?? 0) / contrast;
      add(at, a);
      add(at + 1, b);
      add(at + 2, a * a);
      add(at + 3, b * b);
      add(at + 4, (a - b) ** 2);
    }
  }
  return cells;
}

/** Of the block that begins with this cell, whatever its mean brightness. Beyond an edge sums are NaN, and nothing differs. */
function isOtherwise(cells: Float64Array, cell: number): boolean {
  const at = cell * SUMS;
  const below = at + CELLS.wide * SUMS;
  const mean = (sum: number) =>
    ((cells[at + sum] ?? 0) +
      (cells[at + SUMS + sum] ?? 0) +
      (cells[below + sum] ?? 0) +
      (cells[below + SUMS + sum] ?? 0)) /
    IN_BLOCK;
  const [a, b] = [mean(0), mean(1)];
  const shown = mean(2) - a * a + mean(3) - b * b;
  return mean(4) - (a - b) ** 2 > OTHERWISE * (shown + NOISE);
}
