/**
 * A fingerprint of a picture, by which it is recognised after it was made smaller, saved again or cut at its edges. The
 * receipts of one bank look alike but for their figures, so what is compared is much finer than the usual hash of 64
 * bits: docs/decisions/0015.
 */
export interface PictureSign {
  /** Width by height. */
  ratio: number;
  /** How bright it is, row by row, of 255. */
  greys: Uint8Array;
}

export interface DrawnPicture {
  /** RGBA, row by row, as a canvas gives it. */
  data: ArrayLike<number>;
  /** Its own width by its own height. */
  ratio: number;
}

export const WIDE = 192;
export const HIGH = 384;
/** The size to which a picture is drawn before it is examined, whatever its size and proportions. */
export const DRAWN = { width: 2 * WIDE, height: 2 * HIGH };
/** Brightness, of 255: a picture with less contrast counts as blank. */
export const LEAST_CONTRAST = 4;
/** Finer differences are the noise of saving, and would make the stored text longer. */
const GREY_STEP = 4;

/** Undefined for a blank picture. */
export function signOf({ data, ratio }: DrawnPicture): PictureSign | undefined {
  const greys = new Uint8Array(WIDE * HIGH);
  let sum = 0;
  let squares = 0;
  for (let row = 0; row < HIGH; row++) {
    for (let column = 0; column < WIDE; column++) {
      const at = (2 * row * DRAWN.width + 2 * column) * 4;
      const below = at + DRAWN.width * 4;
      const four =
        brightness(data, at) + brightness(data, at + 4) + brightness(data, below) + brightness(data, below + 4);
      const grey = GREY_STEP * Math.floor(four / 4 / GREY_STEP);
      greys[row * WIDE + column] = grey;
      sum += grey;
      squares += grey * grey;
    }
  }
  const contrast = Math.sqrt(squares / greys.length - (sum / greys.length) ** 2);
  return contrast < LEAST_CONTRAST ? undefined : { ratio, greys };
}

/** Perceived brightness (Rec. 601). */
function brightness(data: ArrayLike<number>, at: number): number {
  return 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
}
