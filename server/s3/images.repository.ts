import { and, inArray, isNotNull } from 'drizzle-orm';
import { withoutFinalSlashes } from '../../contract/paths';
import { ENTRIES } from '../../contract/services';
import { uploads } from '../db/schema';
import type { Tx } from '../db/types';
import type { Actor } from '../http/auth';
import { wrongField } from '../http/errors';
import type { Storage } from './storage';
import { mayBeNamedBy } from './uploads.repository';

/** The addresses of uploaded pictures, as records name them. */
export interface ImageAddresses {
  /** The beginning of every new one: '/files', the same after the host of PUBLIC_URL, or a bucket's public address. */
  base: string;
  /** The beginning of one that was just posted to a bucket, where only the server can read it. */
  posted?: string;
}

/** The addresses of pictures with this storage; never made of a request's Host header (C-05). */
export function imageAddresses(publicUrl: string | undefined, storage: Storage): ImageAddresses {
  if (storage.kind === 'bucket') return { base: storage.publicUrl, posted: storage.incoming };
  return { base: `${withoutFinalSlashes(publicUrl ?? '')}/files` };
}

/** An address of ours as it may have been written: with the host of the present or a former PUBLIC_URL, or none. */
const ADDRESS = /^(?:https?:\/\/[^/?#\\\s]+)?(?:\/[^/?#\\\s]+)*?\/files\/([^/?#\\\s]+\/[^/?#\\\s]+)$/;

/** The storage's key of the picture that an address names; '' for an address that is none of ours. */
export function storageKeyOf(image: string, { base, posted = base }: ImageAddresses): string {
  const start = [base, posted].find((one) => image.startsWith(`${one}/`));
  return start === undefined ? (ADDRESS.exec(image)?.[1] ?? '') : image.slice(start.length + 1);
}

/**
 * Gives the addresses to store: those that are on the record already (`known`) as they are, every other one with its
 * present address, so that no foreign host is stored. Throws 422 when one of these names no picture that was uploaded
 * here, or none that `actor` may put on a record. Locks them against the sweep of orphans until the transaction ends.
 */
export async function requireOwnImages(
  tx: Tx,
  addresses: ImageAddresses,
  { actor, images, known = [] }: { actor: Actor; images: readonly string[]; known?: readonly string[] },
): Promise<string[]> {
  const keys = [
    ...new Set(images.filter((image) => !known.includes(image)).map((image) => storageKeyOf(image, addresses))),
  ];
  if (keys.length > 0) {
    const stored = await tx
      .select({ key: uploads.key })
      .from(uploads)
      .where(and(inArray(uploads.key, keys), isNotNull(uploads.storedAt), mayBeNamedBy(actor)))
      .for('share');
    if (stored.length !== keys.length) throw wrongField('images', ENTRIES.createBusiness.refuses[422]);
  }
  return images.map((image) => (known.includes(image) ? image : `${addresses.base}/${storageKeyOf(image, addresses)}`));
}
