import { and, inArray, isNotNull } from 'drizzle-orm';
import { ENTRIES } from '../../contract/services';
import { uploads } from '../db/schema';
import type { Tx } from '../db/types';
import type { Actor } from '../http/auth';
import { wrongField } from '../http/errors';
import { mayBeNamedBy } from './uploads.repository';

/** What the addresses of uploaded pictures begin with: never made of a request's Host header (C-05). */
export const imageBaseOf = (publicUrl: string | undefined) => `${publicUrl ?? ''}/files`;

/** An address of ours as it may have been written: with the host of the present or a former PUBLIC_URL, or none. */
const ADDRESS = /^(?:https?:\/\/[^/?#\\\s]+)?(?:\/[^/?#\\\s]+)*?\/files\/([^/?#\\\s]+\/[^/?#\\\s]+)$/;

/** The storage's key of the picture that an address names; '' for an address that is none of ours. */
const storageKeyOf = (image: string) => ADDRESS.exec(image)?.[1] ?? '';

/**
 * Gives the addresses to store: those that are on the record already (`known`) as they are, every other one with its
 * present address, so that no foreign host is stored. Throws 422 when one of these names no picture that was uploaded
 * here, or none that `actor` may put on a record. Locks them against the sweep of orphans until the transaction ends.
 */
export async function requireOwnImages(
  tx: Tx,
  imageBase: string,
  { actor, images, known = [] }: { actor: Actor; images: readonly string[]; known?: readonly string[] },
): Promise<string[]> {
  const keys = [...new Set(images.filter((image) => !known.includes(image)).map(storageKeyOf))];
  if (keys.length > 0) {
    const stored = await tx
      .select({ key: uploads.key })
      .from(uploads)
      .where(and(inArray(uploads.key, keys), isNotNull(uploads.storedAt), mayBeNamedBy(actor)))
      .for('share');
    if (stored.length !== keys.length) throw wrongField('images', ENTRIES.createBusiness.refuses[422]);
  }
  return images.map((image) => (known.includes(image) ? image : `${imageBase}/${storageKeyOf(image)}`));
}
