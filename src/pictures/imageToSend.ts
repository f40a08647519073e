import { IMAGE_MESSAGES, pixelFault } from '../../contract/image';
import { MAX_UPLOAD_BYTES } from '../../contract/limits';
import { withWords } from '../providers/errorText';
import { session } from '../providers/session';
import type { Drawn } from './compressImage';
import { drawInWorker, encodeInWorker } from './inWorkers';
import { isCutOff, withoutMetadata } from './withoutMetadata';

/**
 * Gives a picture as WebP, never enlarged, turned as its EXIF says (compressImage.ts draws it). Where no encoder writes
 * WebP, the browser's or ours, it gives the file itself (A79) without the metadata of place and camera, or what was
 * drawn where those cannot be cut out; `onDrawn` then gets what was drawn. Refused are a picture of which the end is
 * missing, since browsers draw the part that is there, and a file that the platform would refuse, since that is better
 * told now than at saving. Rejects with the texts of IMAGE_MESSAGES, or as without an answer when its code could not be
 * fetched.
 */
export async function imageToSend(file: File, onDrawn?: (drawn: Blob) => void): Promise<File> {
  await mustBeWhole(file);
  const { blob, pixels, area } = (await drawInWorker(file)) ?? (await drawHere(file));
  const webp = pixels ? await encodeInWorker(pixels) : blob;
  if (webp) return named(webp, file);
  if (blob) onDrawn?.(blob);
  const clean = await withoutMetadata(file);
  if (!clean && blob) return named(blob, file);
  return mustBeTaken(clean ?? file, area);
}

/** On the page's own thread. */
async function drawHere(file: File): Promise<Drawn> {
  const { compressImage } = await import('./compressImage').catch((error) => {
    throw withWords(error);
  });
  return compressImage(file);
}

/** As the platform judges it when it is sent; one that announces no limits gets every original. */
function mustBeTaken(original: File, area: number): File {
  const isLimited = session.announced().includes('picture-limits');
  if (isLimited && original.size > MAX_UPLOAD_BYTES) throw new Error(IMAGE_MESSAGES.tooHeavy);
  const fault = pixelFault(original.type === 'image/jpeg', area);
  if (isLimited && fault) throw new Error(IMAGE_MESSAGES[fault]);
  return original;
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
