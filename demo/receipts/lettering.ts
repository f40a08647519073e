import { type Svg, stroke } from './svg';

interface Glyph {
  width: number;
  d: string;
}

const BOWL = 'M0 10V0H3A2.8 2.8 0 0 1 3 5.6H0';
const ROUND = 'M3.7 0C1.6 0 0 2.2 0 5S1.6 10 3.7 10S7.4 7.8 7.4 5S5.8 0 3.7 0Z';
const OPEN = 'M6.7 2.3C6 .8 5 0 3.8 0C1.7 0 0 2.2 0 5S1.7 10 3.8 10';

/** Capitals and figures as single lines, ten units high, so that signs do not depend on the machine's fonts. */
const GLYPHS: Record<string, Glyph> = {
  A: { width: 7, d: 'M0 10L3.5 0L7 10M1.2 6.8H5.8' },
  B: { width: 5.9, d: 'M3 4.7H0M0 0V10H3.2A2.65 2.65 0 0 0 3.2 4.7M3 4.7A2.35 2.35 0 0 0 3 0H0' },
  C: { width: 6.7, d: `${OPEN}C5 10 6 9.2 6.7 7.7` },
  D: { width: 6.6, d: 'M0 0V10H2.4C5 10 6.6 7.8 6.6 5S5 0 2.4 0Z' },
  E: { width: 4.8, d: 'M4.8 0H0V10H4.8M0 4.8H4.1' },
  F: { width: 4.8, d: 'M4.8 0H0V10M0 4.8H4.1' },
  G: { width: 7, d: `${OPEN}C5.6 10 7 8.6 7 6.2V5.4H4.2` },
  H: { width: 6, d: 'M0 0V10M6 0V10M0 4.9H6' },
  I: { width: 0.4, d: 'M.2 0V10' },
  J: { width: 4.4, d: 'M4.4 0V7C4.4 9 3.5 10 2.2 10S.2 9.2 0 7.8' },
  K: { width: 5.6, d: 'M0 0V10M5.4 0L0 6M2 3.9L5.8 10' },
  L: { width: 4.5, d: 'M0 0V10H4.5' },
  M: { width: 8, d: 'M0 10V0L4 6.6L8 0V10' },
  N: { width: 6.2, d: 'M0 10V0L6.2 10V0' },
  O: { width: 7.4, d: ROUND },
  P: { width: 5.7, d: BOWL },
  Q: { width: 7.4, d: `${ROUND}M4.7 7.4L7 10.3` },
  R: { width: 5.9, d: `${BOWL}M2.9 5.6L5.9 10` },
  S: {
    width: 5.6,
    d: 'M5.3 1.8C4.9.7 4 0 2.8 0C1.3 0 .2 1 .2 2.5C.2 5.8 5.6 4.2 5.6 7.4C5.6 9 4.4 10 2.8 10C1.5 10 .4 9.2 0 8',
  },
  T: { width: 6, d: 'M0 0H6M3 0V10' },
  U: { width: 6, d: 'M0 0V6.6C0 8.8 1.2 10 3 10S6 8.8 6 6.6V0' },
  V: { width: 6.6, d: 'M0 0L3.3 10L6.6 0' },
  W: { width: 9, d: 'M0 0L2.2 10L4.5 2.4L6.8 10L9 0' },
  X: { width: 6, d: 'M0 0L6 10M6 0L0 10' },
  Y: { width: 6, d: 'M0 0L3 5.2L6 0M3 5.2V10' },
  Z: { width: 5.8, d: 'M.2 0H5.8L0 10H5.8' },
  '0': { width: 6, d: 'M3 0C1.2 0 0 2.2 0 5S1.2 10 3 10S6 7.8 6 5S4.8 0 3 0Z' },
  '1': { width: 3, d: 'M0 2.2L2.6 0V10' },
  '2': { width: 5.6, d: 'M.2 2.6C.4 1 1.4 0 2.8 0C4.4 0 5.4 1.1 5.4 2.6C5.4 5 0 7 0 10H5.6' },
  '3': { width: 5.4, d: 'M.2 0H5L2.4 3.8C4.2 3.8 5.4 5 5.4 6.9C5.4 8.8 4.2 10 2.6 10C1.4 10 .4 9.4 0 8.2' },
  '4': { width: 6, d: 'M4.4 10V0L0 7H6' },
  '5': {
    width: 5.4,
    d: 'M5 0H1L.4 4.6C1 4 1.8 3.7 2.6 3.7C4.2 3.7 5.4 5 5.4 6.8C5.4 8.7 4.2 10 2.5 10C1.3 10 .4 9.4 0 8.4',
  },
  '6': { width: 5.8, d: 'M4.8 0C2.2 1.4 .2 4 .2 6.8A2.8 3.2 0 0 0 5.8 6.8A2.8 3.1 0 0 0 .3 6.4' },
  '7': { width: 5.4, d: 'M0 0H5.4L1.6 10' },
  '8': {
    width: 5.8,
    d: 'M2.9 4.6A2.3 2.3 0 0 1 2.9 0A2.3 2.3 0 0 1 2.9 4.6A2.7 2.7 0 0 0 2.9 10A2.7 2.7 0 0 0 2.9 4.6',
  },
  '9': { width: 5.8, d: 'M1 10C3.6 8.6 5.6 6 5.6 3.2A2.8 3.2 0 0 0 0 3.2A2.8 3.1 0 0 0 5.5 3.6' },
  $: {
    width: 5.6,
    d: 'M5.3 1.8C4.9.7 4 0 2.8 0C1.3 0 .2 1 .2 2.5C.2 5.8 5.6 4.2 5.6 7.4C5.6 9 4.4 10 2.8 10C1.5 10 .4 9.2 0 8M2.8 -1.6V11.6',
  },
  '%': {
    width: 8,
    d: 'M7.4 0L.6 10M1.8 0A1.8 1.9 0 0 0 1.8 3.8A1.8 1.9 0 0 0 1.8 0M6.2 6.2A1.8 1.9 0 0 0 6.2 10A1.8 1.9 0 0 0 6.2 6.2',
  },
  '-': { width: 4, d: 'M0 5.4H4' },
  '.': { width: 0.4, d: 'M.2 9.8V10' },
  ',': { width: 0.8, d: 'M.6 9.6L.2 11.6' },
  ':': { width: 0.4, d: 'M.2 3.2V3.4M.2 9.8V10' },
  '/': { width: 4.4, d: 'M0 10L4.4 0' },
  ' ': { width: 3, d: '' },
};
const GAP = 2.3;

/** Draws a word centred on x with its middle at y, as high as `height` allows and never wider than `maxWidth`. */
export function lettering(text: string, x: number, y: number, height: number, maxWidth: number, colour: string): Svg {
  return caption(text.toUpperCase(), { x, y, height, maxWidth, colour, isCentred: true });
}

export interface Caption {
  x: number;
  y: number;
  height: number;
  maxWidth: number;
  colour: string;
  /** How thick a stroke is, of ten that a capital is high. */
  weight?: number;
  /** Whether x is its middle, and not its beginning. */
  isCentred?: boolean;
}

/** Draws a line of text at the height y, small letters as small capitals. */
export function caption(text: string, { x, y, height, maxWidth, colour, weight = 1.6, isCentred }: Caption): Svg {
  const { width, strokes } = lineOf(text, colour, weight);
  const scale = Math.min(height / 10, maxWidth / width);
  return placed(strokes, isCentred ? x - (width * scale) / 2 : x, y, scale);
}

/** The height of a small capital, as a fraction of a capital's. */
const SMALL = 0.78;

function lineOf(text: string, colour: string, weight: number): { width: number; strokes: Svg } {
  let left = 0;
  const strokes = [...text].map((letter) => {
    const capital = letter.toUpperCase();
    const glyph = glyphOf(capital);
    const scale = capital === letter ? 1 : SMALL;
    const start = scale === 1 ? `${left.toFixed(1)} 0` : `${left.toFixed(1)} ${10 - 10 * scale}) scale(${scale}`;
    left += glyph.width * scale + GAP;
    return `<g transform="translate(${start})">${stroke(glyph.d, colour, weight)}</g>`;
  });
  return { width: left - GAP, strokes: strokes.join('') };
}

function placed(strokes: Svg, left: number, y: number, scale: number): Svg {
  const start = `${left.toFixed(1)} ${(y - 5 * scale).toFixed(1)}`;
  return `<g transform="translate(${start}) scale(${scale.toFixed(3)})">${strokes}</g>`;
}

function glyphOf(character: string): Glyph {
  const [letter = '', mark] = character.normalize('NFD');
  const glyph = GLYPHS[letter];
  if (!glyph) throw new Error(`The sign alphabet has no ${character}`);
  const middle = glyph.width / 2;
  if (mark === '\u0301') return { ...glyph, d: `${glyph.d}M${middle - 0.3} -1.9L${middle + 1.2} -3.5` };
  if (mark === '\u0303') return { ...glyph, d: `${glyph.d}M${middle - 2} -2.1c1.2 -1.6 2.6 1 4 -.7` };
  return glyph;
}
