import sharp from 'sharp';

/** In pixels: for a tab, for a tab of a fine screen, and for a shortcut. */
const SIZES = [16, 32, 48];
const DIRECTORY = 6;
const ENTRY = 16;

/**
 * The site's icon as an ICO file of PNGs, from its SVG. Browsers ask for /favicon.ico where no page names an icon, as
 * when a picture or a file is opened by itself, and some know no icons in SVG.
 */
export async function iconFile(svg: string): Promise<Buffer> {
  const pictures = await Promise.all(
    SIZES.map((size) =>
      sharp(Buffer.from(svg), { density: 6 * size })
        .resize(size, size)
        .png()
        .toBuffer(),
    ),
  );
  const head = Buffer.alloc(DIRECTORY + ENTRY * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [place, picture] of pictures.entries()) {
    const at = DIRECTORY + ENTRY * place;
    const size = SIZES[place] ?? 0;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(picture.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += picture.length;
  }
  return Buffer.concat([head, ...pictures]);
}
