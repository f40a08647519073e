import sharp from 'sharp';
import { caption, lettering } from './lettering';
import { berry, clay, type Hue, ink, leaf, mango, mix, rose, sea, teal, white } from './palette';
import type { Receipt } from './receipt';
import { circle, layers, path, pictureOf, rect, repeat, ring, type Svg, stroke } from './svg';

/** A telephone's screen. */
const SIZE = { width: 432, height: 768 };
/** The stored width, in pixels, and quality: enough to read it enlarged, and fast to draw. */
const STORED = { width: 360, quality: 48 };
const SAVED_ANEW = { width: 288, quality: 40 };
const MARGIN = 32;

/** Of no existing bank: a colour, a sign, and how the top of the screen is cut. */
interface Look {
  hue: Hue;
  sign: (x: number, y: number) => Svg;
  edge: (bottom: number, colour: string) => Svg;
}

const straight = () => '';
const wave = (bottom: number, colour: string) =>
  path(`M0 ${bottom}C110 ${bottom + 34} 300 ${bottom - 30} 432 ${bottom + 8}V0H0Z`, colour);
const tooth = (bottom: number, colour: string) =>
  repeat(18, (n) => path(`M${n * 24} ${bottom - 1}h24l-12 10z`, colour));

/** A leaf, a sun, three bars, a hill, a ring of two. */
const SIGNS = {
  leaf: (x: number, y: number) =>
    layers(
      path(
        `M${x - 20} ${y + 18}C${x - 22} ${y - 14} ${x + 2} ${y - 22} ${x + 22} ${y - 20}C${x + 24} ${y + 8} ${x + 4} ${y + 22} ${x - 20} ${y + 18}Z`,
        white,
      ),
      stroke(`M${x - 20} ${y + 18}L${x + 8} ${y - 8}`, ink.pale, 3),
    ),
  sun: (x: number, y: number) =>
    layers(
      circle(x, y, 11, white),
      repeat(8, (n) => {
        const [side, up] = [Math.cos((n * Math.PI) / 4), Math.sin((n * Math.PI) / 4)];
        const at = (far: number) => `${(x + side * far).toFixed(1)} ${(y + up * far).toFixed(1)}`;
        return stroke(`M${at(16)}L${at(22)}`, white, 4);
      }),
    ),
  bars: (x: number, y: number) => repeat(3, (n) => rect(x - 21 + n * 16, y + 12 - n * 14, 11, 8 + n * 14, white, 3)),
  hill: (x: number, y: number) =>
    path(`M${x - 24} ${y + 17}L${x - 6} ${y - 17}L${x + 5} ${y + 3}L${x + 11} ${y - 7}L${x + 25} ${y + 17}Z`, white),
  rings: (x: number, y: number) => layers(ring(x - 9, y, 13, white, 4), ring(x + 9, y, 13, white, 4)),
} as const;

const LOOKS: Record<Receipt['means'], readonly Look[]> = {
  pagoMovil: [
    { hue: teal, sign: SIGNS.leaf, edge: straight },
    { hue: clay, sign: SIGNS.sun, edge: wave },
    { hue: sea, sign: SIGNS.bars, edge: tooth },
    { hue: berry, sign: SIGNS.hill, edge: straight },
    { hue: leaf, sign: SIGNS.rings, edge: wave },
  ],
  zelle: [
    { hue: rose, sign: SIGNS.rings, edge: straight },
    { hue: ink, sign: SIGNS.bars, edge: wave },
    { hue: mango, sign: SIGNS.hill, edge: tooth },
  ],
};

/** The phone's screen with it, without fonts: two machines draw the same. */
export function drawReceipt(receipt: Receipt): string {
  const looks = LOOKS[receipt.means];
  const place = receipt.look % looks.length;
  const { hue, sign, edge } = looks[place] as Look;
  const top = 132 + place * 8;
  const middle = SIZE.width / 2;
  return pictureOf(
    SIZE.width,
    SIZE.height,
    rect(0, 0, SIZE.width, SIZE.height, white),
    rect(0, 0, SIZE.width, top, hue.base),
    edge(top, hue.base),
    sign(MARGIN + 24, top / 2),
    lettering(receipt.means === 'zelle' ? 'Zelle' : 'Pago móvil', middle + 36, top / 2, 24, 240, white),
    circle(middle, top + 66, 26, hue.pale),
    stroke(`M${middle - 11} ${top + 66}l8 9l15 -17`, hue.dark, 5),
    lettering('Operación exitosa', middle, top + 116, 12, 260, ink.light),
    amountOf(receipt, top + 162),
    rect(MARGIN, top + 202, SIZE.width - 2 * MARGIN, 2, ink.pale),
    linesOf(receipt, top + 226),
    rect(MARGIN, SIZE.height - 72, SIZE.width - 2 * MARGIN, 44, hue.base, 22),
    lettering('Compartir', middle, SIZE.height - 50, 13, 200, white),
  );
}

/** An edited amount is on a patch of another white, a little higher and in another hand. */
function amountOf({ amount, isEdited }: Receipt, y: number): Svg {
  const x = SIZE.width / 2;
  const shape = { x, y, height: 30, maxWidth: 340, colour: ink.dark, isCentred: true };
  if (!isEdited) return caption(amount, shape);
  return layers(
    rect(x - 130, y - 24, 268, 44, mix(white, ink.pale, 0.14)),
    caption(amount, { ...shape, x: x + 4, y: y - 3, height: 33, weight: 1.25 }),
  );
}

function linesOf({ lines }: Receipt, top: number): Svg {
  return lines
    .map(([label, value], place) => {
      const y = top + place * 51;
      return layers(
        caption(label, { x: MARGIN, y, height: 11, maxWidth: 160, colour: ink.light }),
        caption(value, { x: MARGIN, y: y + 21, height: 15, maxWidth: SIZE.width - 2 * MARGIN, colour: ink.dark }),
      );
    })
    .join('');
}

export function receiptPicture(receipt: Receipt): Promise<Buffer> {
  const { width, quality } = receipt.isSavedAnew ? SAVED_ANEW : STORED;
  return sharp(Buffer.from(drawReceipt(receipt)))
    .resize({ width })
    .webp({ quality, effort: 2 })
    .toBuffer();
}
