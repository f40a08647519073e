import { RECEIPT_FOLDER, UPLOAD_EXTENSION } from '../../contract/image';
import { daysBefore, demoId } from '../calendar';
import type { Order } from '../payments/orders';
import type { PaymentRow } from '../payments/paymentRows';
import { edited, type Receipt, receiptOf } from './receipt';

/** A receipt's picture: its key, its contents, its sender and time. */
export interface StoredReceipt {
  key: string;
  shows: Receipt;
  sentBy: string;
  at: Date;
}

export interface Receipts {
  payments: PaymentRow[];
  receipts: StoredReceipt[];
}

interface Surroundings {
  uploadBase: string;
  consumers: readonly { id: string; phone?: string | null | undefined }[];
}

/** So many of the newest decided transfers have one, beside the pending ones. */
const DECIDED = 12;
/** Some payers send none. */
const WITHOUT = 9;

/** Gives the payments with the addresses of their receipts; `amiss` lists the frauds. */
export function withReceipts(
  payments: readonly PaymentRow[],
  amiss: ReadonlyMap<string, Order['receipt']>,
  { uploadBase, consumers }: Surroundings,
): Receipts {
  const phones = new Map(consumers.map(({ id, phone }) => [id, phone]));
  const sentWith = (row: PaymentRow) => receiptOf({ ...row, phone: phones.get(row.userId) ?? '' });
  const lent = payments.find(({ id }) => amiss.get(id) === 'lent');
  const transfers = payments.filter(({ kind }) => kind === 'manual');
  const decided = transfers.filter(({ status }) => status !== 'pending').slice(-DECIDED);
  const senders = transfers
    .filter((row) => row.status === 'pending' || decided.includes(row))
    .filter(({ id }, place) => place % WITHOUT > 0 || amiss.get(id));
  const receipts: StoredReceipt[] = [];
  const written = payments.map((row) => {
    if (!senders.includes(row)) return row;
    const key = keyOf(receipts.length);
    const isBorrowed = amiss.get(row.id) === 'borrowed';
    const source = isBorrowed && lent ? lent : row;
    const shows = amiss.get(row.id) === 'edited' ? edited(sentWith(row)) : sentWith(source);
    receipts.push({ key, shows: { ...shows, isSavedAnew: isBorrowed }, sentBy: row.userId, at: row.createdAt });
    // A payer with another one's receipt types the amount on it, and invents the rest.
    return { ...row, amount: source.amount, receiptData: `${uploadBase}/${key}` };
  });
  return { payments: written, receipts };
}

/** The same for any days of the payments, so that writing it again after an interruption leaves nothing behind. */
function keyOf(place: number): string {
  return `${RECEIPT_FOLDER}/${demoId(`receipt ${place}`, daysBefore(place))}.${UPLOAD_EXTENSION}`;
}
