/**
 * What a picture looks like, so that the same one is known again after it was made smaller or saved anew. The receipts of
 * one bank look alike but for their figures, so what is compared is finer than the usual hash of 64 bits: docs/decisions/0067.
 */
export interface PictureSign {
  /** Width by height. */
  ratio: number;
  /** How bright each field is, row by row, around the mean (0), in 32nds of the picture's own contrast. */
  fields: Int8Array;
}

/** A picture drawn to the size of `DRAWN`. */
export interface DrawnPicture {
  /** RGBA, row by row, as a canvas gives it. */
  data: ArrayLike<number>;
  /** Its own width by its own height. */
  ratio: number;
}

const WIDE = 48;
const HIGH = 96;
/** What a picture is drawn to before it is looked at, whatever its size and sides. */
export const DRAWN = { width: 4 * WIDE, height: 4 * HIGH };
/** Brightness, of 255: a picture with less contrast shows nothing. */
const LEAST_CONTRAST = 4;
/** What saving a picture anew does to its sides. */
const RATIO = 0.02;
const PARTS = 32;
/** A field that differs by more shows something else; by less, what is lost when a picture is saved anew. */
const STEP = 0.45 * PARTS;
/** A place so wide and high may differ: a figure or two that somebody has changed, or painted over. */
const PLACE = { wide: 5, high: 8 };

/** Undefined for a picture that shows nothing. */
export function signOf({ data, ratio }: DrawnPicture): PictureSign | undefined {
  const fields = new Float32Array(WIDE * HIGH);
  for (let row = 0; row < HIGH; row++) {
    for (let column = 0; column < WIDE; column++) {
      let sum = 0;
      for (let y = row * 4; y < row * 4 + 4; y++) {
        for (let x = column * 4; x < column * 4 + 4; x++) sum += brightness(data, (y * DRAWN.width + x) * 4);
      }
      fields[row * WIDE + column] = sum / 16;
    }
  }
  const mean = fields.reduce((sum, field) => sum + field, 0) / fields.length;
  const contrast = Math.sqrt(fields.reduce((sum, field) => sum + (field - mean) ** 2, 0) / fields.length);
  if (contrast < LEAST_CONTRAST) return undefined;
  const steps = fields.map((field) => Math.round(((field - mean) / contrast) * PARTS));
  return { ratio, fields: Int8Array.from(steps, (step) => Math.max(-127, Math.min(127, step))) };
}

/** As the eye sees it (Rec. 601). */
function brightness(data: ArrayLike<number>, at: number): number {
  return 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
}

/**
 * Whether two pictures differ nowhere, or in one small place. Two receipts of one bank differ in several: in their
 * reference and their hour at least.
 */
export function isSamePicture(one: PictureSign, other: PictureSign): boolean {
  if (Math.abs(one.ratio / other.ratio - 1) > RATIO) return false;
  let top: number | undefined;
  let left = WIDE;
  let right = 0;
  for (let place = 0; place < one.fields.length; place++) {
    if (Math.abs((one.fields[place] ?? 0) - (other.fields[place] ?? 0)) <= STEP) continue;
    const column = place % WIDE;
    const row = (place - column) / WIDE;
    top ??= row;
    left = Math.min(left, column);
    right = Math.max(right, column);
    if (row - top >= PLACE.high || right - left >= PLACE.wide) return false;
  }
  return true;
}
