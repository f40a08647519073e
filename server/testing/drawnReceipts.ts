/** Receipts as banks' apps draw them, for tests: equal except for their data, with figures drawn without a font. */
import sharp from 'sharp';

/** Which of the seven strokes each figure has: top, right above, right below, bottom, left below, left above, middle. */
const STROKES = [
  '1111110',
  '0110000',
  '1101101',
  '1111001',
  '0110011',
  '1011011',
  '1011111',
  '1110000',
  '1111111',
  '1111011',
];

function figure(digit: number, x: number, y: number, high: number): string {
  const wide = high * 0.5;
  const thick = high * 0.12;
  const half = high / 2;
  const places = [
    [x, y, wide, thick],
    [x + wide - thick, y, thick, half],
    [x + wide - thick, y + half, thick, half],
    [x, y + high - thick, wide, thick],
    [x, y + half, thick, half],
    [x, y, thick, half],
    [x, y + half - thick / 2, wide, thick],
  ];
  return places
    .flatMap(([left, top, width, height], stroke) =>
      STROKES[digit]?.[stroke] === '1' ? [`<rect x="${left}" y="${top}" width="${width}" height="${height}"/>`] : [],
    )
    .join('');
}

const line = (digits: string, x: number, y: number, high: number) =>
  [...digits].map((digit, place) => figure(Number(digit), x + place * high * 0.66, y, high)).join('');

export interface Written {
  /** Digits alone. */
  amount: string;
  reference: string;
  document: string;
  phone: string;
  /** ddmmyyyyhhmm */
  moment: string;
}

/** Of one of a few banks: colours, and the positions of the texts. */
export function drawReceipt(bank: number, { amount, reference, document, phone, moment }: Written): string {
  const colour = ['#00549f', '#b3001b', '#0a7d3b', '#f2a900'][bank % 4];
  const top = 260 + bank * 40;
  const rows = [reference, document, phone, moment];
  const labels = rows.map(
    (_, place) => `<rect x="80" y="${top + 330 + place * 200}" width="${220 + place * 40}" height="26" fill="#999"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1920">
    <rect width="1080" height="1920" fill="#fff"/>
    <rect width="1080" height="${top - 40}" fill="${colour}"/>
    <circle cx="540" cy="${top - 150}" r="70" fill="#fff"/>
    <g fill="#222">${line(amount, 240, top + 80, 120)}</g>
    ${labels.join('')}
    <g fill="#333">${rows.map((digits, place) => line(digits, 80, top + 380 + place * 200, 56)).join('')}</g>
    <rect x="80" y="1740" width="920" height="110" rx="55" fill="${colour}"/></svg>`;
}

export interface Saving {
  as?: 'png' | 'jpeg' | 'webp';
  quality?: number;
  scale?: number;
}

/** The file after it was saved in some way. */
export function savedReceipt(svg: string, { as = 'png', quality = 80, scale = 1 }: Saving = {}): Promise<Buffer> {
  return sharp(Buffer.from(svg))
    .flatten({ background: '#fff' })
    .resize({ width: Math.round(1080 * scale) })
    .toFormat(as, as === 'png' ? { compressionLevel: 1 } : { quality })
    .toBuffer();
}
