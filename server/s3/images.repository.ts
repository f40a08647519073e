import { and, inArray, isNotNull } from 'drizzle-orm';
import { ENTRIES } from '../../contract/services';
import { uploads } from '../db/schema';
import type { Tx } from '../db/types';
import { wrongField } from '../http/errors';

/** Where uploaded pictures are posted and served: '/files', or with the host of PUBLIC_URL in front. */
export type ImageBase = string;

/** The address of the storage as answered in tickets; never made of a request's Host header (C-05). */
export function imageBase(publicUrl: string | undefined): ImageBase {
  return `${(publicUrl ?? '').replace(/\/+$/, '')}/files`;
}

/** An address of ours as it may have been written: with the host of today's PUBLIC_URL, with an earlier one or with none. */
const ADDRESS = /^(?:https?:\/\/[^/?#\\\s]+)?(?:\/[^/?#\\\s]+)*?\/files\/([^/?#\\\s]+\/[^/?#\\\s]+)$/;

/**
 * Gives the addresses to store: those that are on the record already (`known`) as they are, every other one as it is
 * called today, so that no foreign host is ever kept. Throws 422 when one of these names no picture that was uploaded
 * here. Keeps the sweep of orphans away from them until the transaction ends.
 */
export async function requireOwnImages(
  tx: Tx,
  base: ImageBase,
  images: readonly string[],
  known: readonly string[] = [],
): Promise<string[]> {
  const keys = [...new Set(images.filter((image) => !known.includes(image)).map(keyOf))];
  if (keys.length > 0) {
    const stored = await tx
      .select({ key: uploads.key })
      .from(uploads)
      .where(and(inArray(uploads.key, keys), isNotNull(uploads.storedAt)))
      .for('share');
    if (stored.length !== keys.length) throw wrongField('images', ENTRIES.createBusiness.refuses[422]);
  }
  return images.map((image) => (known.includes(image) ? image : `${base}/${keyOf(image)}`));
}

function keyOf(image: string): string {
  return ADDRESS.exec(image)?.[1] ?? '';
}
