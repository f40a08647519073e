/** A month's payments with frauds among them, the same for the same seed. */
import { atRate } from '../../contract/money';
import type { AlarmKind } from '../payments/alarms/alarm';
import { type PaymentRecord, readPayment } from '../providers/paymentRecords';

const PAYMENTS = 2_000;
/** Of every kind. */
const PLANTED = 30;
const USERS = 500;
const DAYS = 30;
const FIRST_DAY = Date.UTC(2026, 9, 1, 14);
const DAY = 24 * 60 * 60_000;

const NAMES = ['Ana', 'Luis', 'María', 'José', 'Carmen', 'Rafael', 'Ysabel', 'Ramón'];
const SURNAMES = ['Pérez', 'Briceño', 'Lugo', 'Castañeda', 'Rondón', 'Peña', 'Mijares', 'Núñez'];
/** Banks with the length that their references have here. */
const BANKS = [
  ['0134', 8],
  ['0102', 12],
  ['0105', 10],
  ['0108', 6],
] as const;

export interface Planted {
  payments: PaymentRecord[];
  /** The kind of fraud, by the payment's id. */
  frauds: ReadonlyMap<string, AlarmKind>;
}

type Change = (payment: PaymentRecord) => void;

export function plantedPayments(random: () => number): Planted {
  const whole = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  const rates = Array.from({ length: DAYS }, (_, day) => 230 + day * 0.37);
  const endings = new Set<string>();

  /** Digits whose last six no other reference has. */
  function reference(length: number): string {
    for (;;) {
      const digits = Array.from({ length }, () => whole(0, 9)).join('');
      const ending = digits.slice(-6);
      if (endings.has(ending) || digits.startsWith('0')) continue;
      endings.add(ending);
      return digits;
    }
  }

  const users = Array.from({ length: USERS }, (_, n) => ({
    id: `user-${n}`,
    document: 5_000_000 + n * 41_337,
    name: NAMES[n % NAMES.length] ?? '',
    surname: `${SURNAMES[n % SURNAMES.length]} ${SURNAMES[(n * 3 + 1) % SURNAMES.length]}`,
  }));

  function clean(n: number): PaymentRecord {
    const user = users[n % USERS] as (typeof users)[number];
    const day = whole(0, DAYS - 1);
    const isZelle = n % 5 === 0;
    const usdPrice = whole(300, 9_000) / 100;
    const exchangeRate = rates[day] ?? 0;
    const expected = isZelle ? usdPrice : atRate(usdPrice, exchangeRate);
    const [bank, length] = BANKS[n % BANKS.length] as (typeof BANKS)[number];
    const at = new Date(FIRST_DAY + day * DAY + whole(0, 8 * 60) * 60_000).toISOString();
    const written = [`V-${user.document}`, `V${user.document}`, `v ${user.document.toLocaleString('es')}`];
    const holders = [`${user.name} ${user.surname}`, `${user.surname}, ${user.name}`.toUpperCase()];
    return readPayment(`payment-${n}`, {
      userId: user.id,
      status: (['confirmed', 'pending', 'confirmed', 'rejected'] as const)[whole(0, 3)],
      type: isZelle ? 'zelle' : 'pagoMovil',
      kind: 'manual',
      purchaseAt: at,
      createdAt: at,
      updatedAt: at,
      usdPrice,
      vesPrice: isZelle ? null : expected,
      exchangeRate,
      receiptData: n % 7 === 0 ? null : `https://files.example/receipts/${n}.webp`,
      paymentData: {
        // Difficult, and honest: payers round to the bolívar, and write names and documents in different ways.
        amount: !isZelle && n % 3 === 0 ? Math.round(expected) : expected,
        refNumber: isZelle ? `Z${reference(8)}K${n}` : reference(length),
        bank: isZelle ? 'Bank of America' : bank,
        ...(isZelle ? { ownerName: holders[whole(0, 1)] } : { ci: written[whole(0, 2)] }),
      },
    });
  }

  const payments = Array.from({ length: PAYMENTS }, (_, n) => clean(n));
  const frauds = new Map<string, AlarmKind>();
  const isPagoMovil = ({ type }: PaymentRecord) => type === 'pagoMovil';
  const free = [...payments];
  /** Whether the user had the same value before, in a payment that stays as it is. */
  const hasEarlier = (said: (payment: PaymentRecord) => string) => (payment: PaymentRecord) =>
    said(payment) !== '' &&
    payments.some(
      (other) =>
        other !== payment &&
        other.userId === payment.userId &&
        other.status !== 'rejected' &&
        said(other) !== '' &&
        !frauds.has(other.id),
    );

  /** Takes payments that have no fraud yet. */
  function take(fits: (payment: PaymentRecord) => boolean = isPagoMovil): PaymentRecord {
    const place = free.findIndex((payment) => !frauds.has(payment.id) && fits(payment));
    const [taken] = free.splice(place, 1);
    if (!taken) throw new Error('There are too few payments to plant in.');
    return taken;
  }

  function plant(kind: AlarmKind, change: Change, fits?: (payment: PaymentRecord) => boolean): void {
    for (let n = 0; n < PLANTED; n++) {
      const payment = take(fits);
      payment.status = 'pending';
      frauds.set(payment.id, kind);
      change(payment);
    }
  }

  const amountOf = (payment: PaymentRecord) => atRate(payment.usdPrice ?? 0, payment.exchangeRate ?? 0);
  const hasLongReference = (payment: PaymentRecord) =>
    isPagoMovil(payment) && payment.paymentData.refNumber.length >= 8;

  // First, so that the payments they differ from exist.
  const last = new Date(FIRST_DAY + (DAYS + 1) * DAY).toISOString();
  plant(
    'otherDocument',
    (payment) => {
      payment.paymentData.ci = `V-${99_000_000 + frauds.size}`;
      payment.purchaseAt = last;
      payment.exchangeRate = 250;
      payment.vesPrice = payment.paymentData.amount = amountOf(payment);
    },
    hasEarlier(({ paymentData }) => paymentData.ci),
  );
  plant(
    'otherHolder',
    (payment) => {
      payment.paymentData.ownerName = 'Otra Persona';
      payment.purchaseAt = last;
    },
    hasEarlier(({ paymentData }) => paymentData.ownerName),
  );
  plant(
    'sameReference',
    (payment) => {
      const first = take(hasLongReference);
      first.status = random() < 0.5 ? 'confirmed' : 'pending';
      frauds.set(first.id, 'sameReference');
      const { refNumber, bank } = first.paymentData;
      const ways = [
        refNumber,
        refNumber.slice(-6),
        `Ref. ${refNumber.slice(0, 4)} ${refNumber.slice(4)}`,
        `00${refNumber}`,
      ];
      payment.paymentData.refNumber = ways[whole(0, ways.length - 1)] ?? refNumber;
      payment.paymentData.bank = random() < 0.5 ? bank : '0175';
    },
    hasLongReference,
  );
  plant('sameReferenceElsewhere', (payment) => {
    const first = take(hasLongReference);
    first.status = 'rejected';
    // The rejected one's counterpart is an unrejected payment with its reference.
    frauds.set(first.id, 'sameReference');
    payment.paymentData.refNumber = first.paymentData.refNumber;
  });
  plant('short', (payment) => {
    payment.paymentData.amount = amountOf(payment) - (random() < 0.5 ? 1.01 : whole(2, 300));
  });
  plant('above', (payment) => {
    payment.paymentData.amount = amountOf(payment) + (random() < 0.5 ? 1.01 : whole(2, 300));
  });
  plant('pricesDisagree', (payment) => {
    payment.vesPrice = amountOf(payment) - whole(2, 200);
  });
  plant('sharedDocument', (payment) => {
    const other = users.find(({ id }) => id !== payment.userId);
    payment.paymentData.ci = `V-${other?.document}`;
  });
  plant('shortReference', (payment) => {
    payment.paymentData.refNumber = `${whole(1_000, 99_999)}`;
  });
  plant(
    'referenceLength',
    (payment) => {
      payment.paymentData.refNumber = reference(9);
    },
    (payment) => hasLongReference(payment) && payment.paymentData.bank !== '0108',
  );
  plant('otherRate', (payment) => {
    payment.exchangeRate = (payment.exchangeRate ?? 0) + 20 + frauds.size / 1_000;
    payment.vesPrice = payment.paymentData.amount = amountOf(payment);
  });
  plant('samePicture', (payment) => {
    const first = take(({ receiptData }) => typeof receiptData === 'string');
    frauds.set(first.id, 'samePicture');
    payment.receiptData = first.receiptData;
  });
  return { payments, frauds };
}
