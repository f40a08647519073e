import { IMAGE_MESSAGES } from '../../contract/image';
import { withWords } from '../providers/errorText';
import { compressInWorker } from './compressInWorker';
import { isCutOff, withoutMetadata } from './withoutMetadata';

const WEBP = 'image/webp';

/**
 * Gives a picture as WebP, never enlarged, turned as its EXIF says (compressImage.ts draws it). Where the browser cannot write WebP it gives the
 * file itself (A79) without the metadata of place and camera, or what was drawn where those cannot be cut out;
 * `onDrawn` then gets what was drawn. A picture of which the end is missing is refused, since browsers draw the part
 * that is there. Rejects with the literal texts of IMAGE_MESSAGES, or as without an answer when
 * its code could not be fetched.
 */
export async function imageToSend(file: File, onDrawn?: (drawn: Blob) => void): Promise<File> {
  await mustBeWhole(file);
  const drawn = (await compressInWorker(file)) ?? (await compressHere(file));
  if (drawn?.type === WEBP) return named(drawn, file);
  if (drawn) onDrawn?.(drawn);
  return (await withoutMetadata(file)) ?? (drawn ? named(drawn, file) : file);
}

/** On the page's own thread. */
async function compressHere(file: File): Promise<Blob | null> {
  const { compressImage } = await import('./compressImage').catch((error) => {
    throw withWords(error);
  });
  return compressImage(file);
}

/** An empty or half file, or one on a disk that was removed, has another message than a file that is no picture. */
async function mustBeWhole(file: File): Promise<void> {
  if (file.size === 0) throw new Error(IMAGE_MESSAGES.empty);
  const bytes = await file.arrayBuffer().catch((cause) => {
    throw new Error(IMAGE_MESSAGES.vanished, { cause });
  });
  if (isCutOff(new Uint8Array(bytes))) throw new Error(IMAGE_MESSAGES.incomplete);
}

function named(drawn: Blob, { name }: File): File {
  const stem = name.replace(/\.[^.]*$/, '') || 'imagen';
  return new File([drawn], `${stem}.${drawn.type.replace('image/', '')}`, { type: drawn.type });
}
