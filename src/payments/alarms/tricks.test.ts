import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../../demo/random';
import { type PaymentRecord, readPayment } from '../../providers/paymentRecords';
import type { AlarmKind } from './alarm';
import { alarmIndex } from './alarmIndex';
import { alarmsOf } from './alarms';

const NOW = Date.UTC(2026, 10, 24, 16);
const DAY = 24 * 60 * 60_000;
const CLEAN = 300;
const RATE = 250;

type Data = PaymentRecord['paymentData'];
type Given = Partial<Omit<PaymentRecord, 'paymentData'>> & { data?: Partial<Data> };
type Tone = 'red' | 'amber';

/** The changes that a fraud makes to a payment, given an earlier one. */
interface Trick {
  name: string;
  kind: AlarmKind;
  tone: Tone;
  /** Changes of the earlier payment, and of the fraudulent one. */
  plant: (before: PaymentRecord, random: () => number) => { before?: Given; trick: Given; more?: Given[] };
}

const digitsOf = ({ paymentData }: PaymentRecord) => paymentData.refNumber;
const repeated = (
  name: string,
  write: (reference: string) => string,
  before: Given = { status: 'confirmed' },
): Trick => ({
  name: `reference ${name}`,
  kind: 'sameReference',
  tone: 'red',
  plant: (one) => ({ before, trick: { data: { refNumber: write(digitsOf(one)) } } }),
});
const own = (name: string, kind: AlarmKind, trick: (random: () => number, before: PaymentRecord) => Given): Trick => ({
  name,
  kind,
  tone: kind === 'short' ? 'red' : 'amber',
  plant: (before, random) => ({ trick: trick(random, before) }),
});
const paid = (difference: number): Given => ({ data: { amount: 20 * RATE + difference } });
const zelle = (amount: number): Given => ({
  type: 'zelle',
  vesPrice: null,
  data: { amount, bank: 'Chase', ci: '', ownerName: 'Ana Lugo' },
});
const later: Given = { purchaseAt: new Date(NOW - DAY / 2).toISOString() };
const earlier: Given = { purchaseAt: new Date(NOW - 9 * DAY).toISOString(), status: 'confirmed' };

const ORDINARY: Trick[] = [
  repeated('as it is, of a confirmed one', (one) => one),
  repeated('as it is, of a pending one', (one) => one, { status: 'pending' }),
  repeated('by its last six digits', (one) => one.slice(-6)),
  repeated('by its last seven digits', (one) => one.slice(-7)),
  repeated('by its last eight digits', (one) => one.slice(-8)),
  repeated('by its last ten digits', (one) => one.slice(-10)),
  repeated('with zeros before it', (one) => `0000${one}`),
  repeated('with other digits before its last eight', (one) => `77${one.slice(-8)}`),
  repeated('with spaces', (one) => one.replace(/(...)/g, '$1 ')),
  repeated('with dashes', (one) => one.replace(/(....)/g, '$1-')),
  repeated('with dots', (one) => one.replace(/(...)/g, '$1.')),
  repeated('with «Ref.»', (one) => `Ref. ${one}`),
  repeated('with «referencia:»', (one) => `referencia: ${one}`),
  repeated('with «#»', (one) => `#${one}`),
  repeated('in full-width digits', (one) => one.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)))),
  {
    ...repeated('at another bank, by the same means', (one) => one),
    plant: (one) => ({ before: { status: 'confirmed' }, trick: { data: { refNumber: digitsOf(one), bank: '0105' } } }),
  },
  {
    ...repeated('without a bank', (one) => one),
    plant: (one) => ({ before: { status: 'confirmed' }, trick: { data: { refNumber: digitsOf(one), bank: '' } } }),
  },
  {
    ...repeated('with another amount', (one) => one),
    plant: (one) => ({
      before: { status: 'confirmed' },
      trick: { usdPrice: 10, vesPrice: 10 * RATE, data: { refNumber: digitsOf(one), amount: 10 * RATE } },
    }),
  },
  {
    ...repeated('of few digits, with the same amount', (one) => one),
    plant: () => ({
      before: { status: 'confirmed', data: { refNumber: '48213' } },
      trick: { data: { refNumber: '48213' } },
    }),
  },
  {
    ...repeated('of a rejected one', (one) => one, { status: 'rejected' }),
    kind: 'sameReferenceElsewhere',
    tone: 'amber',
  },
  {
    name: 'reference at another bank, by other means',
    kind: 'sameReferenceElsewhere',
    tone: 'amber',
    plant: (one) => {
      const other = zelle(20);
      return {
        before: { status: 'confirmed' },
        trick: { ...other, data: { ...other.data, refNumber: digitsOf(one) } },
      };
    },
  },
  {
    name: 'reference of few digits, with another amount',
    kind: 'sameReferenceElsewhere',
    tone: 'amber',
    plant: () => ({
      before: { data: { refNumber: '59314' } },
      trick: { usdPrice: 10, vesPrice: 10 * RATE, data: { refNumber: '59314', amount: 10 * RATE } },
    }),
  },
  own('short by more than a bolívar', 'short', () => paid(-1.01)),
  own('short by many', 'short', (random) => paid(-Math.ceil(2 + random() * 400))),
  own('nothing paid', 'short', () => ({ data: { amount: 0 } })),
  own('a tenth paid: the point moved', 'short', () => ({ data: { amount: 2 * RATE } })),
  own('dollars paid as bolívares', 'short', () => ({ data: { amount: 20 } })),
  own('Zelle short by two cents', 'short', () => zelle(19.98)),
  own('Zelle short by dollars', 'short', () => zelle(15)),
  own('short by the price of the order', 'short', () => ({ vesPrice: 4_000, data: { amount: 4_000 } })),
  own('too much by more than a bolívar', 'above', () => paid(1.01)),
  own('Zelle too much', 'above', () => zelle(25)),
  own('prices that disagree', 'pricesDisagree', () => ({ vesPrice: 20 * RATE - 5 })),
  own('the document of another customer', 'sharedDocument', (_, { paymentData: { ci } }) => ({ data: { ci } })),
  own('the same without its letter', 'sharedDocument', (_, { paymentData: { ci } }) => ({
    data: { ci: ci.replace(/\D/g, '') },
  })),
  {
    name: 'another document than before',
    kind: 'otherDocument',
    tone: 'amber',
    plant: ({ userId }) => ({ before: earlier, trick: { ...later, userId, data: { ci: 'V-31777888' } } }),
  },
  {
    name: 'another holder than before',
    kind: 'otherHolder',
    tone: 'amber',
    plant: ({ userId }) => {
      const [first, second] = [zelle(20), zelle(20)];
      return {
        before: { ...first, ...earlier, data: { ...first.data, refNumber: 'QW3RTY8UIOP' } },
        trick: {
          ...second,
          ...later,
          userId,
          data: { ...second.data, refNumber: 'AS4DFG9HJKL', ownerName: 'Otra Persona' },
        },
      };
    },
  },
  own('a rate that no other payment has', 'otherRate', (random) => {
    const rate = 200 + Math.floor(random() * 1_000) / 100;
    return { exchangeRate: rate, vesPrice: 20 * rate, data: { amount: Math.round(2_000 * rate) / 100 } };
  }),
  own('a reference of four digits', 'shortReference', () => ({ data: { refNumber: '7391' } })),
  {
    name: "another payment's picture",
    kind: 'samePicture',
    tone: 'amber',
    plant: () => ({
      before: { receiptData: 'https://files.example/one.webp' },
      trick: { receiptData: 'https://files.example/one.webp' },
    }),
  },
];

const CLEVERER: Trick[] = [
  repeated('behind «Nro.»', (one) => `Nro. ${one}`),
  repeated('behind «PM»', (one) => `PM${one}`),
  repeated('before its bank', (one) => `${one} Banesco`),
  repeated('with the letter O for 0', (one) => one.replaceAll('0', 'O')),
  own('V- and E- with the same digits', 'sharedDocument', (_, { paymentData: { ci } }) => ({
    data: { ci: ci.replace('V', 'E') },
  })),
  own('one digit again and again', 'madeUpReference', () => ({ data: { refNumber: '111111111111' } })),
  own('a sequence', 'madeUpReference', () => ({ data: { refNumber: '123456789012' } })),
  own('a sequence downwards, behind letters', 'madeUpReference', () => ({ data: { refNumber: 'Ref 987654' } })),
  {
    name: 'two digits that changed places',
    kind: 'swappedDigits',
    tone: 'amber',
    plant: (one, random) => {
      const reference = '2839175';
      const place = Math.floor(random() * (reference.length - 1));
      const swapped = `${reference.slice(0, place)}${reference[place + 1]}${reference[place]}${reference.slice(place + 2)}`;
      return {
        before: { status: 'confirmed', data: { refNumber: reference } },
        trick: { purchaseAt: one.purchaseAt, data: { refNumber: swapped } },
      };
    },
  },
  own('a day to come', 'futureDay', () => ({ purchaseAt: new Date(NOW + 2 * DAY).toISOString() })),
  own('no amount', 'noAmount', () => ({ data: { amount: null } })),
  own('no price', 'noAmount', () => ({ usdPrice: null, vesPrice: null })),
  {
    name: 'short by a little again and again',
    kind: 'shortAgain',
    tone: 'amber',
    plant: ({ userId, paymentData: { ci } }) => {
      const short = { ...paid(-0.9), userId };
      const again = (refNumber: string): Given => ({
        ...short,
        status: 'confirmed',
        data: { ...short.data, ci, refNumber },
      });
      return { trick: again('660918273645'), more: [again('770918273546'), again('880918273456')] };
    },
  },
];

/** Some hundred clean payments: rounded to the bolívar, typed by its end, with codes of Zelle; no reference twice. */
function cleanPayments(random: () => number): PaymentRecord[] {
  const endings = new Set<string>();
  const reference = () => {
    for (;;) {
      const digits = Array.from({ length: 12 }, () => Math.floor(random() * 10)).join('');
      if (endings.has(digits.slice(-6))) continue;
      endings.add(digits.slice(-6));
      return `4${digits.slice(1)}`;
    }
  };
  const code = () =>
    Array.from({ length: 11 }, () => 'ABCDEFGHJKMNPQRSTUVWXYZ0123456789'[Math.floor(random() * 33)]).join('');
  return Array.from({ length: CLEAN }, (_, n) => {
    const usd = Math.ceil(random() * 9_000) / 100 + 1;
    const ves = Math.round(usd * RATE * 100) / 100;
    const isZelle = n % 5 === 4;
    const number = reference();
    return readPayment(`clean-${n}`, {
      userId: `user-${n}`,
      status: (['confirmed', 'pending', 'rejected'] as const)[n % 3],
      type: isZelle ? 'zelle' : 'pagoMovil',
      purchaseAt: new Date(NOW - Math.floor(random() * 10 * DAY)).toISOString(),
      usdPrice: usd,
      vesPrice: isZelle ? null : ves,
      exchangeRate: RATE,
      receiptData: `https://files.example/${n}.webp`,
      paymentData: isZelle
        ? { refNumber: code(), bank: 'Bank of America', ownerName: `Persona ${n}`, amount: usd }
        : {
            refNumber: n % 4 === 0 ? `Nro. ${number} Mercantil` : number,
            bank: '0134',
            ci: `V-${6_000_000 + n * 7_919}`,
            amount: n % 2 === 0 ? Math.round(ves) : ves,
          },
    });
  });
}

let made = 0;
function paymentWith(reference: string, { data, ...given }: Given): PaymentRecord {
  made += 1;
  return readPayment(`planted-${made}`, {
    userId: `planted-user-${made}`,
    status: 'pending',
    type: 'pagoMovil',
    purchaseAt: new Date(NOW - DAY).toISOString(),
    usdPrice: 20,
    vesPrice: 20 * RATE,
    exchangeRate: RATE,
    ...given,
    paymentData: { refNumber: reference, bank: '0134', ci: `V-${20_000_000 + made * 131}`, amount: 20 * RATE, ...data },
  });
}

describe.each([1, 7, 42, 2_026, 90_210])('among clean payments (seed %d)', (seed) => {
  const tricks = [...ORDINARY, ...CLEVERER];

  it.each(tricks.map((trick) => [trick.name, trick] as const))('%s is found', (_name, { kind, tone, plant }) => {
    const random = randomFrom(seed);
    const clean = cleanPayments(random);
    const number = () => `3${Array.from({ length: 11 }, () => Math.floor(random() * 10)).join('')}`.replace(/.$/, '0');
    const first = paymentWith(number(), {});
    const { before = {}, trick, more = [] } = plant(first, random);
    const standing = { ...first, ...before, paymentData: { ...first.paymentData, ...before.data } };
    const planted = paymentWith(number(), trick);
    const all = [...clean, standing, planted, ...more.map((one) => paymentWith(number(), one))];
    const index = alarmIndex(all, NOW);
    const said = alarmsOf(planted, index).map((one) => `${one.tone === 'danger' ? 'red' : 'amber'} ${one.kind}`);
    expect(said).toContain(`${tone} ${kind}`);
    if (tone === 'amber') expect(said.filter((one) => one.startsWith('red'))).toEqual([]);
    const red = clean.filter((one) => alarmsOf(one, index).some((one) => one.tone === 'danger'));
    expect(red.map(({ paymentData }) => paymentData.refNumber)).toEqual([]);
  });

  it('are 40 ordinary tricks and 13 cleverer ones', () => {
    expect([ORDINARY.length, CLEVERER.length]).toEqual([40, 13]);
  });
});
