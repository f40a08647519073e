import { and, inArray, isNotNull } from 'drizzle-orm';
import { uploads } from '../db/schema';
import type { Tx } from '../db/types';
import { unprocessable } from '../http/errors';

/** Where uploaded pictures are posted and served: '/files', or with the host of PUBLIC_URL in front. */
export type ImageBase = string;

/** The address of the storage as answered in tickets; never made of a request's Host header (C-05). */
export function imageBase(publicUrl: string | undefined): ImageBase {
  return `${(publicUrl ?? '').replace(/\/+$/, '')}/files`;
}

/**
 * Throws 422 unless every address is on the record already (`known`) or names a picture that was uploaded here. Keeps
 * the sweep of orphans away from them until the transaction ends.
 */
export async function requireOwnImages(
  tx: Tx,
  base: ImageBase,
  images: readonly string[],
  known: readonly string[] = [],
): Promise<void> {
  const fresh = [...new Set(images)].filter((image) => !known.includes(image));
  if (fresh.length === 0) return;
  const keys = fresh.map((image) => (image.startsWith(`${base}/`) ? image.slice(base.length + 1) : ''));
  const stored = await tx
    .select({ key: uploads.key })
    .from(uploads)
    .where(and(inArray(uploads.key, keys), isNotNull(uploads.storedAt)))
    .for('share');
  if (stored.length !== keys.length) {
    throw unprocessable('Una de las imágenes no está en el almacenamiento. Súbela de nuevo.');
  }
}
