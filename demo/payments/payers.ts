import { atRate } from '../../contract/money';
import type { payments } from '../../server/db/paymentSchema';
import { pick } from '../random';

type PaymentColumns = Omit<typeof payments.$inferInsert, 'userId' | 'usdPrice'>;

/** The bill, and the difference of the paid amount from it: 0 is to the cent, 0.1 a tenth too much. */
export interface Bill {
  usdPrice: number;
  /** Bolívares for a dollar on that day. */
  rate: number;
  /** The name of the account on the platform. */
  name: string;
  off: number;
  random: () => number;
}

const BANKS = ['0102', '0102', '0134', '0134', '0105', '0108', '0172', '0191', '0114', '0163', '0175', '0151'] as const;
const DOLLAR_BANKS = ['Bank of America', 'Chase', 'Wells Fargo', 'Truist'] as const;
const RELATIVES = ['Carmen Teresa', 'José Antonio', 'Luisa', 'Freddy', 'Maigualida'] as const;
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export type Means = (bill: Bill) => PaymentColumns;

/** The means of payment, as often as customers choose them. */
export const MEANS = [
  pagoMovil,
  pagoMovil,
  zelle,
  pagoMovil,
  card,
  pagoMovil,
  zelle,
  pagoMovil,
  pagoMovil,
  zelle,
] as const satisfies Means[];

function pagoMovil({ usdPrice, rate, off, random }: Bill): PaymentColumns {
  const vesPrice = atRate(usdPrice, rate);
  return {
    type: 'pagoMovil',
    kind: 'manual',
    vesPrice,
    exchangeRate: rate,
    bank: pick(random, BANKS),
    // Apps show the whole reference or its end.
    refNumber: digits(random, pick(random, [6, 8, 12])),
    ci: identity(random),
    amount: apart(vesPrice, off),
  };
}

function zelle({ usdPrice, name, off, random }: Bill): PaymentColumns {
  const surname = name.split(' ').at(-1);
  return {
    type: 'zelle',
    kind: 'manual',
    bank: pick(random, DOLLAR_BANKS),
    refNumber: letters(random, 11),
    // Often the account belongs to a relative abroad.
    ownerName: random() < 0.6 ? name : `${pick(random, RELATIVES)} ${surname}`,
    amount: apart(usdPrice, off),
  };
}

export function card({ random }: Bill): PaymentColumns {
  return { type: 'card', kind: 'automatic', paymentIntentId: `pi_3${letters(random, 23)}` };
}

/** Invented: no identity card is numbered from 60 to 80 million, no foreigner's above 90, and no RIF begins with 9. */
function identity(random: () => number): string {
  const kind = random();
  if (kind < 0.85) return `V-6${digits(random, 7)}`;
  return kind < 0.95 ? `E-9${digits(random, 7)}` : `J-9${digits(random, 7)}-${digits(random, 1)}`;
}

function apart(amount: number, off: number): number {
  return Math.round(amount * (1 + off) * 100) / 100;
}

function digits(random: () => number, count: number): string {
  return Array.from({ length: count }, () => Math.floor(random() * 10)).join('');
}

function letters(random: () => number, count: number): string {
  return Array.from({ length: count }, () => LETTERS[Math.floor(random() * LETTERS.length)]).join('');
}
