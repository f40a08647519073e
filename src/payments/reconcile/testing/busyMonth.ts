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
interface Deed {
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
  pay: (deed: Deed, given?: { told?: string; day?: number; paid?: number; status?: 'confirmed' }) => string;
  /** The bank's line of it. */
  came: (deed: Deed, given?: { reference?: string; amount?: number }) => void;
}

/** Errors between a payer and the bank. None of these payments is certain. */
const TROUBLES: Record<string, (deed: Deed, desk: Desk) => void> = {
  shortReference: (deed, { pay, came }) => {
    pay(deed, { told: deed.reference.slice(-4) });
    came(deed);
  },
  lostZeros: (deed, { pay, came }) => {
    const end = deed.reference.slice(-4);
    pay(deed, { told: `0000${end}` });
    came(deed, { reference: end.replace(/^0+/, '') });
  },
  rounded: (deed, { pay, came }) => {
    pay(deed);
    came(deed, { reference: `${deed.reference[0]},${deed.reference.slice(1, 6)}E+11` });
  },
  noReference: (deed, { pay, came }) => {
    pay(deed, { told: '' });
    came(deed);
  },
  mistyped: (deed, { pay, came }) => {
    const [last = 0] = deed.told.slice(-1);
    pay(deed, { told: `${deed.told.slice(0, -1)}${(Number(last) + 5) % 10}` });
    came(deed);
  },
  otherReference: (deed, { pay, came }) => {
    // Reversed, some would be the same.
    pay(deed, { told: deed.told.replace(/\d/g, (digit) => String((Number(digit) + 3) % 10)) });
    came(deed);
  },
  nearAmount: (deed, { pay, came }) => {
    pay(deed);
    came(deed, { amount: deed.amount * 0.995 });
  },
  otherAmount: (deed, { pay, came }) => {
    pay(deed);
    came(deed, { amount: deed.amount / 10 });
  },
  tooLittle: (deed, { pay, came }) => {
    pay(deed, { paid: deed.amount - 50 });
    came(deed, { amount: deed.amount - 50 });
  },
  farDay: (deed, { pay, came }) => {
    pay(deed, { day: deed.booked > 14 ? deed.booked - 8 : deed.booked + 8 });
    came(deed);
  },
  usedTwice: (deed, { pay, came }) => {
    pay(deed);
    pay(deed);
    came(deed);
  },
  usedBefore: (deed, { pay, came }) => {
    pay(deed, { status: 'confirmed' });
    pay(deed);
    came(deed);
  },
  confirmedUnnamed: (deed, { pay, came }) => {
    // With an amount that no other has, since no other value of it would be certain either.
    const rare = { ...deed, amount: deed.amount + 10_000 };
    pay(rare, { told: '', status: 'confirmed' });
    pay(rare);
    came(rare);
  },
  twoCredits: (deed, { pay, came }) => {
    pay(deed);
    came(deed);
    came(deed, { amount: deed.amount * 2 });
  },
  neverSent: (deed, { pay }) => {
    pay(deed);
  },
  neverTold: (deed, { came }) => {
    came(deed);
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
    const deed: Deed = {
      day,
      booked: day + whole(7) - 3,
      // Equal or further apart than the tolerance: near amounts with a wrong reference would rightly be doubtful.
      amount: atRate(PRICES[whole(PRICES.length)] ?? 5, RATE + whole(40) / 2),
      reference,
      told: reference.slice(-(6 + whole(7))),
    };
    if (random() < 0.75) {
      certain.set(desk.pay(deed), reference);
      desk.came(deed);
    } else troubles[whole(troubles.length)]?.(deed, desk);
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
