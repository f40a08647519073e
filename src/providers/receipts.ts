/** Receipts of actions over many that nobody has closed yet, in the person's vault: a session or a tab may end before. */
import { isObject } from '../../contract/values';
import { hold, namesInHand } from './inHand';
import { vault } from './vault';

export interface ReceiptRow {
  /** What it was done to, in words. */
  what: string;
  /** A BatchOutcome. */
  outcome: string;
  /** What the platform said. */
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
  /** For whoever began it, also in the moment after their session has ended. Never rejects. */
  keep: (id: string, receipt: Receipt, person: string | undefined): Promise<boolean> =>
    vault.write(PREFIX + id, receipt, { late: person }),

  /** Never rejects. */
  forget: (id: string): Promise<void> => vault.remove(PREFIX + id),

  /** Says to all tabs that it is being written and shown here, until the given promise ends. */
  hold: (id: string, until: Promise<unknown>): Promise<boolean> => hold(LOCK + id, until),

  /** The newest that no tab shows; undefined where there is none. Never rejects. */
  async left(): Promise<{ id: string; receipt: Receipt } | undefined> {
    const shown = (await namesInHand(LOCK)) ?? [];
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
