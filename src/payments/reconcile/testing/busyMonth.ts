/** A bank's statement and the payments that customers registered for it, with a month's usual errors. */
import { atRate, formatDigits } from '../../../../contract/money';
import { randomFrom } from '../../../../demo/random';
import { type PaymentRecord, readPayment } from '../../../providers/paymentRecords';
import { buildPayment } from '../../../testing/builders';

export interface BusyMonth {
  /** The bank's file. */
  csv: string;
  payments: PaymentRecord[];
  /** By the id of each payment that is certain, the reference in the bank's file. */
  certain: Map<string, string>;
}

/** The true values of one payment, before any error. */
interface Original {
  /** Of November. */
  day: number;
  booked: number;
  amount: number;
  /** At the bank, and as the payer typed its end. */
  reference: string;
  told: string;
}

interface Desk {
  /** Registers a payment, and gives its id. */
  pay: (original: Original, given?: { told?: string; day?: number; paid?: number; status?: 'confirmed' }) => string;
  /** The bank's line of it. */
  came: (original: Original, given?: { reference?: string; amount?: number }) => void;
}

/** Errors between a payer and the bank. None of these payments is certain. */
const TROUBLES: Record<string, (original: Original, desk: Desk) => void> = {
  shortReference: (original, { pay, came }) => {
    pay(original, { told: original.reference.slice(-4) });
    came(original);
  },
  lostZeros: (original, { pay, came }) => {
    const end = original.reference.slice(-4);
    pay(original, { told: `0000${end}` });
    came(original, { reference: end.replace(/^0+/, '') });
  },
  rounded: (original, { pay, came }) => {
    pay(original);
    came(original, { reference: `${original.reference[0]},${original.reference.slice(1, 6)}E+11` });
  },
  noReference: (original, { pay, came }) => {
    pay(original, { told: '' });
    came(original);
  },
  mistyped: (original, { pay, came }) => {
    const [last = 0] = original.told.slice(-1);
    pay(original, { told: `${original.told.slice(0, -1)}${(Number(last) + 5) % 10}` });
    came(original);
  },
  otherReference: (original, { pay, came }) => {
    // Reversed, some would be the same.
    pay(original, { told: original.told.replace(/\d/g, (digit) => String((Number(digit) + 3) % 10)) });
    came(original);
  },
  nearAmount: (original, { pay, came }) => {
    pay(original);
    came(original, { amount: original.amount * 0.995 });
  },
  otherAmount: (original, { pay, came }) => {
    pay(original);
    came(original, { amount: original.amount / 10 });
  },
  tooLittle: (original, { pay, came }) => {
    pay(original, { paid: original.amount - 50 });
    came(original, { amount: original.amount - 50 });
  },
  farDay: (original, { pay, came }) => {
    pay(original, { day: original.booked > 14 ? original.booked - 8 : original.booked + 8 });
    came(original);
  },
  usedTwice: (original, { pay, came }) => {
    pay(original);
    pay(original);
    came(original);
  },
  usedBefore: (original, { pay, came }) => {
    pay(original, { status: 'confirmed' });
    pay(original);
    came(original);
  },
  confirmedUnnamed: (original, { pay, came }) => {
    // With an amount that no other has, since no other value of it would be certain either.
    const rare = { ...original, amount: original.amount + 10_000 };
    pay(rare, { told: '', status: 'confirmed' });
    pay(rare);
    came(rare);
  },
  twoCredits: (original, { pay, came }) => {
    pay(original);
    came(original);
    came(original, { amount: original.amount * 2 });
  },
  neverSent: (original, { pay }) => {
    pay(original);
  },
  neverTold: (original, { came }) => {
    came(original);
  },
};

const RATE = 236.46;
const PRICES = [3.5, 5, 5, 5, 8, 10, 12.5, 12.5, 20];

/** So many payments, three in four without an error; for a seed always the same. */
export function busyMonth(seed: number, count: number): BusyMonth {
  const random = randomFrom(seed);
  const whole = (below: number) => Math.floor(random() * below);
  const lines: string[] = [];
  const payments: PaymentRecord[] = [];
  const certain = new Map<string, string>();
  const troubles = Object.values(TROUBLES);

  const desk: Desk = {
    pay({ day, amount, told }, { told: refNumber = told, day: on = day, paid = amount, status } = {}) {
      const id = `p${payments.length}`;
      // The evening in Caracas is the next day in UTC.
      const purchaseAt = `2026-11-${two(on)}T${two(12 + whole(12))}:30:00-04:00`;
      const made = buildPayment({ id, purchaseAt, exchangeRate: null, vesPrice: amount, status: status ?? 'pending' });
      payments.push(readPayment(id, { ...made, paymentData: { ...made.paymentData, refNumber, amount: paid } }));
      return id;
    },
    came({ booked, amount, reference }, { reference: written = reference, amount: credited = amount } = {}) {
      lines.push(`${two(booked)}/11/2026;"${written}";PAGO MOVIL RECIBIDO;;${formatDigits(credited)};`);
      if (random() < 0.3) lines.push(`${two(booked)}/11/2026;${whole(1e9)};COMISION;${formatDigits(amount / 50)};;`);
    },
  };

  for (let place = 0; place < count; place += 1) {
    const day = 4 + whole(20);
    // All end in different digits: two equal ends would rightly be doubtful. The last digit is the same in all, so that
    // an error in it does not name another payment's.
    const end = String((place * 7919 + seed) % 1000).padStart(3, '0') + (1 + (seed % 4));
    // Nor is any a single repeated digit, which is typed for want of a reference.
    const reference = `${1 + whole(9)}${String(whole(1e6)).padStart(6, '0')}${5 + whole(5)}${end}`;
    const original: Original = {
      day,
      booked: day + whole(7) - 3,
      // Equal or further apart than the tolerance: near amounts with a wrong reference would rightly be doubtful.
      amount: atRate(PRICES[whole(PRICES.length)] ?? 5, RATE + whole(40) / 2),
      reference,
      told: reference.slice(-(6 + whole(7))),
    };
    if (random() < 0.75) {
      certain.set(desk.pay(original), reference);
      desk.came(original);
    } else troubles[whole(troubles.length)]?.(original, desk);
  }
  return {
    csv: [...HEAD, ...lines, `TOTALES;;;${formatDigits(99)};${formatDigits(9999)};`].join('\r\n'),
    payments,
    certain,
  };
}

const HEAD = [
  'BANESCO BANCO UNIVERSAL;;;;;',
  'Cuenta: 0134-0000-00-0000000000;;;;;',
  'Fecha;Referencia;Descripción;Cargo;Abono;Saldo',
  'SALDO INICIAL;;;;;1.000,00',
];

function two(number: number): string {
  return String(number).padStart(2, '0');
}
