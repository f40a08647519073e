/** Receipts of batches that the user has not closed yet: a session or a tab may end before. */

import { session } from '../providers/session';
import { keptEntries } from './keptEntries';
import { hold, lockedNames } from './tabLocks';

export interface ReceiptRow {
  /** The record, in words. */
  what: string;
  /** A BatchOutcome. */
  outcome: string;
  /** The platform's message. */
  words: string;
}

export interface Receipt {
  id: string;
  title: string;
  /** When it was written last, in milliseconds. */
  at: number;
  rows: readonly ReceiptRow[];
}

const LOCK = 'gs-receipt/';
const kept = keptEntries<Receipt>(
  'receipt',
  (value): value is Receipt => 'title' in value && 'rows' in value && Array.isArray(value.rows),
);
const userId = () => session.get()?.user.id;

export const receipts = {
  /** For the user who began it, also after their session. Never rejects. */
  keep: (receipt: Receipt, person: string | undefined): Promise<boolean> => kept.write(person, receipt),

  /** Never rejects. */
  forget: (id: string): Promise<void> => kept.remove(userId(), id),

  /** All of the user's, at Salir: they name people. Never rejects. */
  async forgetAll(): Promise<void> {
    const person = userId();
    await kept.remove(person, ...(await kept.all(person)).map(({ id }) => id));
  },

  /** A lock that all tabs see while it is written and shown here; gives the function that releases it. */
  hold: (id: string) => hold(LOCK + id),

  /** The newest that no tab shows; undefined where there is none. Never rejects. */
  async left(): Promise<Receipt | undefined> {
    const isSame = session.sameAsNow();
    const all = await kept.all(userId());
    const shown = (await lockedNames(LOCK)) ?? [];
    return isSame() ? all.find(({ id }) => !shown.includes(id)) : undefined;
  },
};
