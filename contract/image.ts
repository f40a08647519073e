import { MAX_IMAGES, MAX_JPEG_PIXELS, MAX_OTHER_PIXELS, MAX_UPLOAD_BYTES } from './limits';
import { withoutFinalSlashes } from './paths';

/**
 * What may be the name of a folder that pictures are filed in: the specification names two and closes no list (A37). The
 * pattern allows no path, no hidden folder and nothing that a command would take for an option.
 */
export const UPLOAD_FOLDER = /^[a-zA-Z0-9][a-zA-Z0-9_-]{0,63}$/;
export const DEFAULT_FOLDER = 'uncategorized';
/** Where a platform files the receipts of payments; a file there is never removed as a picture that no record names. */
export const RECEIPT_FOLDER = 'receipts';
/** The specification always asks for this one. */
export const UPLOAD_EXTENSION = 'webp';
export const UPLOAD_TYPE = 'image/webp';

/** A picture in a form: the address of a stored one, or a file that is not uploaded yet. */
export type ImageItem = string | File;

export const IMAGE_MESSAGES = {
  required: 'Debe subir al menos una imagen',
  notAnImage: 'El archivo debe ser una imagen',
  noCanvas: 'No se pudo obtener el contexto del canvas',
  unreadable: 'No se pudo cargar la imagen',
  empty: 'El archivo está vacío',
  vanished: 'El archivo ya no está en su sitio: agrégalo otra vez',
  tooHeavy: `La imagen pesa más de ${MAX_UPLOAD_BYTES / 1024 / 1024} MB. Elige una más liviana.`,
  tooManyPixels: 'La imagen tiene demasiados píxeles. Elige una más pequeña.',
  onlyAsJpeg: `La imagen tiene más de ${MAX_OTHER_PIXELS / 1_000_000} megapíxeles: guárdala como JPEG o elige una más pequeña.`,
  undrawable: 'No se puede usar la imagen marcada: quítala o elige otra',
  tooMany: `Puedes subir como máximo ${MAX_IMAGES} imágenes`,
} as const;

/** The specification judges by the declared type alone (A78); the server looks at the content. */
export function isImageFile(file: { type: string }): boolean {
  return file.type.startsWith('image/');
}

/** Gives which of IMAGE_MESSAGES refuses an original of so many pixels; undefined for one that the platform takes. */
export function pixelFault(isJpeg: boolean, pixels: number): 'tooManyPixels' | 'onlyAsJpeg' | undefined {
  if (isJpeg) return pixels > MAX_JPEG_PIXELS ? 'tooManyPixels' : undefined;
  return pixels > MAX_OTHER_PIXELS ? 'onlyAsJpeg' : undefined;
}

const NAME_END = `.${UPLOAD_EXTENSION}`;

/**
 * The small picture that stands beside a stored one, for lists: `….small.webp` beside `….webp`, for a key as for an
 * address. Undefined for what ends otherwise. A client asks for one only of a platform that announced `small-pictures`.
 */
export function smallPicture(picture: string): string | undefined {
  return picture.endsWith(NAME_END) ? `${picture.slice(0, -NAME_END.length)}.small${NAME_END}` : undefined;
}

/** The address of an uploaded picture: ticket url and key joined by exactly one slash. */
export function imageAddress({ url, fields }: { url: string; fields: { key: string } }): string {
  return `${withoutFinalSlashes(url)}/${fields.key.replace(/^\/+/, '')}`;
}
