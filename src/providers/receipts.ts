/** Receipts of batches that the user has not closed yet, in the user's vault: a session or a tab may end before. */
import { isObject } from '../../contract/values';
import { hold, lockedNames } from './tabLocks';
import { vault } from './vault';

export interface ReceiptRow {
  /** The record, in words. */
  what: string;
  /** A BatchOutcome. */
  outcome: string;
  /** The platform's message. */
  words: string;
}

export interface Receipt {
  title: string;
  /** When it was written last, in milliseconds. */
  at: number;
  rows: readonly ReceiptRow[];
}

const PREFIX = 'receipt/';
const LOCK = 'gs-receipt/';

export const receipts = {
  /** For the user who began it, also in the moment after their session has ended. Never rejects. */
  keep: (id: string, receipt: Receipt, person: string | undefined): Promise<boolean> =>
    vault.write(PREFIX + id, receipt, { late: person }),

  /** Never rejects. */
  forget: (id: string): Promise<void> => vault.remove(PREFIX + id),

  /** A lock that all tabs see while it is written and shown here; gives the function that releases it. */
  hold: (id: string) => hold(LOCK + id),

  /** The newest that no tab shows; undefined where there is none. Never rejects. */
  async left(): Promise<{ id: string; receipt: Receipt } | undefined> {
    const shown = (await lockedNames(LOCK)) ?? [];
    const ids = (await vault.names(PREFIX))
      .map((name) => name.slice(PREFIX.length))
      .filter((id) => !shown.includes(id));
    const found = await Promise.all(ids.map(async (id) => ({ id, receipt: await vault.read(PREFIX + id) })));
    return found
      .flatMap(({ id, receipt }) => (isReceipt(receipt) ? [{ id, receipt }] : []))
      .sort((one, other) => other.receipt.at - one.receipt.at)[0];
  },
};

function isReceipt(value: unknown): value is Receipt {
  return (
    isObject(value) && typeof value.title === 'string' && typeof value.at === 'number' && Array.isArray(value.rows)
  );
}
