import { overlay } from './pictureOverlay';
import { HIGH, type PictureSign, WIDE } from './pictureSign';

/** So many fields wide and high; a block is two by two cells. */
const CELL = 4;
const CELLS = { wide: WIDE / CELL, high: HIGH / CELL };
const IN_BLOCK = 4 * CELL * CELL;
/** A cell that differs by more of the contrast has other contents; less is lost when a picture is saved again. */
const BRIGHTER = 0.45;
/** A block that differs more has other contents, such as another digit of the same height. */
const OTHERWISE = 0.45;
/** A block with less contrast than this (its square) contains only noise of saving. */
const NOISE = 0.1;
/** In a block, a difference of the mean brightness counts less than one of contents. */
const MEAN_COUNTS = 0.25;
/** An area so wide and high, in cells, may differ: a digit or two that a payer has changed, or painted over. */
const PLACE = { wide: 7, high: 8 };

/**
 * Whether two pictures are the same but for one small area; edges that one of them lacks are not compared. Two receipts
 * of one bank differ in several areas: in their reference and their hour at least.
 */
export function isSamePicture(one: PictureSign, other: PictureSign): boolean {
  const over = overlay(one, other);
  if (!over) return false;
  const cells = cellsOf(over.laid, other.greys, over.contrast);
  const place = { top: CELLS.high, bottom: -1, left: CELLS.wide, right: -1 };
  for (let row = 0; row < CELLS.high; row++) {
    for (let column = 0; column < CELLS.wide; column++) {
      const wide = widthOfDifference(cells, row * CELLS.wide + column);
      if (wide === 0) continue;
      place.top = Math.min(place.top, row);
      place.bottom = Math.max(place.bottom, row + wide);
      place.left = Math.min(place.left, column);
      place.right = Math.max(place.right, column + wide);
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

/** One cell, a block of two by two that begins there, or none. Beyond an edge sums are NaN, and nothing differs. */
function widthOfDifference(cells: Float64Array, cell: number): 0 | 1 | 2 {
  const at = cell * SUMS;
  if (Math.abs((cells[at] ?? 0) - (cells[at + 1] ?? 0)) > BRIGHTER * CELL * CELL) return 1;
  if ((cell + 1) % CELLS.wide === 0) return 0;
  const below = at + CELLS.wide * SUMS;
  const mean = (sum: number) =>
    ((cells[at + sum] ?? 0) +
      (cells[at + SUMS + sum] ?? 0) +
      (cells[below + sum] ?? 0) +
      (cells[below + SUMS + sum] ?? 0)) /
    IN_BLOCK;
  const [a, b] = [mean(0), mean(1)];
  const brighter = (a - b) ** 2;
  const shown = mean(2) - a * a + mean(3) - b * b;
  return mean(4) - brighter + MEAN_COUNTS * brighter > OTHERWISE * (shown + NOISE) ? 2 : 0;
}
