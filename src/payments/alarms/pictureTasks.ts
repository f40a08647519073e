/** Tasks with receipts' pictures, for a worker, or for the page where there is none. */
import { DRAWN, type DrawnPicture, HIGH, signOf, WIDE } from './pictureSign';
import { isSamePicture } from './samePicture';

/** A sign as it is kept: some 5 KB of text. */
export interface PackedSign {
  ratio: number;
  greys: string;
}

/** One picture to examine, or some to compare with one. */
export interface PictureTasks {
  /** Undefined for a blank picture. */
  look: (picture: ImageBitmap | HTMLImageElement, ratio: number) => Promise<PackedSign | undefined>;
  compare: (own: PackedSign, others: readonly PackedSign[]) => Promise<boolean[]>;
}

/** `canvas` gives one of the size of `DRAWN`. */
export function pictureTasks(canvas: () => HTMLCanvasElement | OffscreenCanvas): PictureTasks {
  return {
    async look(picture, ratio) {
      const context = canvas().getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D | null;
      if (!context) return undefined;
      const sign = signOf({ data: draw(context, picture), ratio });
      return sign && { ratio, greys: await packed(sign.greys) };
    },
    async compare(own, others) {
      const one = { ...own, greys: await unpacked(own.greys) };
      const found: boolean[] = [];
      for (const { ratio, greys } of others) found.push(isSamePicture(one, { ratio, greys: await unpacked(greys) }));
      return found;
    },
  };
}

function draw(context: CanvasRenderingContext2D, picture: CanvasImageSource): DrawnPicture['data'] {
  // Transparent parts would be black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, DRAWN.width, DRAWN.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, DRAWN.width, DRAWN.height);
  return context.getImageData(0, 0, DRAWN.width, DRAWN.height).data;
}

async function packed(greys: Uint8Array): Promise<string> {
  const bytes =
    typeof CompressionStream === 'undefined' ? greys : await through(greys, new CompressionStream('deflate'));
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

async function unpacked(text: string): Promise<Uint8Array> {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  return bytes.length === WIDE * HIGH ? bytes : through(bytes, new DecompressionStream('deflate'));
}

async function through(bytes: Uint8Array, how: CompressionStream | DecompressionStream) {
  return new Uint8Array(await new Response(new Blob([new Uint8Array(bytes)]).stream().pipeThrough(how)).arrayBuffer());
}
