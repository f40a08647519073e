import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../../demo/random';
import { readPayment } from '../../providers/paymentRecords';
import { buildPayment } from '../../testing/builders';
import { plantedPayments } from '../../testing/plantedPayments';
import { alarmIndex } from './alarmIndex';
import { alarmsOf } from './alarms';
import { alarmText } from './alarmTexts';
import { type Compared, nearest, picturesCompared } from './samePictures';

type Given = Omit<Parameters<typeof buildPayment>[0] & object, 'paymentData'> & {
  paymentData?: Partial<ReturnType<typeof buildPayment>['paymentData']>;
};

/** A payment without any alarm, but for the given fields. */
const payment = ({ paymentData, ...given }: Given = {}) => {
  const usual = buildPayment(given as Parameters<typeof buildPayment>[0]);
  return readPayment(usual.id, { ...usual, paymentData: { ...usual.paymentData, ...paymentData } });
};
const kinds = (one: ReturnType<typeof payment>, ...others: ReturnType<typeof payment>[]) =>
  alarmsOf(one, alarmIndex([one, ...others])).map(({ kind, tone }) => `${tone} ${kind}`);
const another = (given: Given = {}) => payment({ id: 'other', ...given });

describe('alarms of a payment', () => {
  it('are none where everything is right', () => expect(kinds(payment())).toEqual([]));

  it.each([
    ['is the same', '001234567890', 'confirmed'],
    ['waits with it', '001234567890', 'pending'],
    ['is written with signs', 'Ref. 1234-567.890', 'confirmed'],
    ['has its last six digits alone', '567890', 'confirmed'],
    ['has its last eight digits behind others', '9934567890', 'confirmed'],
  ])('are red where another reference %s', (_, refNumber, status) =>
    expect(kinds(payment(), another({ status: status as 'confirmed', paymentData: { refNumber } }))).toContain(
      'danger sameReference',
    ),
  );

  it.each([
    ['ends alike in five digits only', { refNumber: '001234067890' }],
    ['has six digits alike of eight', { refNumber: '99567890' }],
    ['is shorter than six', { refNumber: '67890' }],
  ])('are none where another reference %s', (_, paymentData) =>
    expect(kinds(payment(), another({ status: 'confirmed', paymentData }))).toEqual([]),
  );

  it('are amber where the one with that reference was rejected, or is of another means and bank', () => {
    expect(kinds(payment(), another({ status: 'rejected' }))).toEqual(['warning sameReferenceElsewhere']);
    const zelle = { type: 'zelle' as const, paymentData: { bank: 'Chase', ci: '', amount: 12.5 } };
    expect(kinds(payment(), another({ status: 'confirmed', ...zelle }))).toEqual(['warning sameReferenceElsewhere']);
  });

  it('are red where a confirmed one has the reference, however many rejected ones have it since', () => {
    const rejected = Array.from({ length: 150 }, (_, n) =>
      another({ id: `r${n}`, status: 'rejected', purchaseAt: '2026-11-21T15:00:00.000Z' }),
    );
    const confirmed = another({ status: 'confirmed', purchaseAt: '2026-10-01T15:00:00.000Z' });
    expect(kinds(payment(), ...rejected, confirmed)).toContain('danger sameReference');
  });

  it.each([
    [455.24, ['danger short']],
    [455.25, []],
    [457.25, []],
    [457.26, ['warning above']],
  ])('of Bs. %d paid for Bs. 456,25: %j', (amount, said) =>
    expect(kinds(payment({ paymentData: { amount } }))).toEqual(said),
  );

  it('compare with the price in dollars at its rate, and say where the order has another', () => {
    expect(kinds(payment({ vesPrice: 300, paymentData: { amount: 300 } }))).toEqual([
      'danger short',
      'warning pricesDisagree',
    ]);
    expect(kinds(payment({ vesPrice: 300, exchangeRate: null, paymentData: { amount: 300 } }))).toEqual([]);
  });

  it('say which amount is unknown', () => {
    const said = (given: Given) => {
      const one = payment(given);
      return alarmsOf(one, alarmIndex([one])).map((alarm) => [alarm.tone, alarmText(alarm, one)]);
    };
    expect(said({ usdPrice: undefined, vesPrice: null, exchangeRate: null })).toEqual([
      ['warning', 'No se sabe cuánto costaba la orden: no se sabe si falta.'],
    ]);
    expect(said({ paymentData: { amount: null as unknown as number } })).toEqual([
      ['warning', 'Nadie dijo cuánto se pagó: no se sabe si falta.'],
    ]);
  });

  it('count the digits of a reference and not the words beside it', () => {
    const own = payment({ paymentData: { refNumber: 'Nro. 1847 Banesco' } });
    const [alarm] = alarmsOf(own, alarmIndex([own]));
    expect(alarm && alarmText(alarm, own)).toBe('La referencia tiene 4 dígitos: es muy corta para compararla.');
  });

  it('are none of a customer who rounds to the bolívar each time, now short and now above', () => {
    const rounded = [-0.4, 0.3, -0.5, 0.5, -0.2].map((by, n) =>
      payment({ id: `p${n}`, paymentData: { refNumber: `98${n}45172${n}3`, amount: 456.25 + by } }),
    );
    const index = alarmIndex(rounded);
    expect(rounded.flatMap((one) => alarmsOf(one, index))).toEqual([]);
  });

  it('keep companies apart from persons with the same digits', () => {
    const company = another({ userId: 'luis', paymentData: { ci: 'J-12345678', refNumber: '7654321' } });
    const foreigner = another({ userId: 'luis', paymentData: { ci: 'E-12.345.678', refNumber: '7654321' } });
    expect(kinds(payment(), company)).toEqual([]);
    expect(kinds(payment(), foreigner)).toEqual(['warning sharedDocument']);
  });

  it('tell of a day to come, but not by the hours that a clock may be ahead', () => {
    const now = Date.parse('2026-11-20T23:00:00Z');
    const said = (purchaseAt: string) => {
      const one = payment({ purchaseAt });
      return alarmsOf(one, alarmIndex([one], now)).map(({ kind }) => kind);
    };
    expect(said('2026-11-21T05:30:00Z')).toEqual([]);
    expect(said('2026-11-22T05:30:00Z')).toEqual(['futureDay']);
  });

  it('tell of a document that the user did not have before, however it is written', () => {
    const earlier = (ci: string) =>
      another({ purchaseAt: '2026-10-01T15:00:00.000Z', paymentData: { ci, refNumber: '7654321' } });
    expect(kinds(payment(), earlier('V-9.876.543'))).toEqual(['warning otherDocument']);
    expect(kinds(payment(), earlier('v12345678'))).toEqual([]);
  });

  it('tell of a document of several users', () =>
    expect(kinds(payment(), another({ userId: 'luis', paymentData: { refNumber: '7654321' } }))).toEqual([
      'warning sharedDocument',
    ]));

  it('tell of a rate that no other payment of that day has, from two others on', () => {
    const others = ['a', 'b'].map((id, n) =>
      another({ id, exchangeRate: 40, vesPrice: 500, paymentData: { refNumber: `76543${n}1`, amount: 500 } }),
    );
    expect(kinds(payment(), ...others)).toEqual(['warning otherRate']);
    expect(kinds(payment(), ...others.slice(1))).toEqual([]);
  });

  it('tell of a reference that is too short to compare', () =>
    expect(kinds(payment({ paymentData: { refNumber: '1234' } }))).toEqual(['warning shortReference']));

  it('are red for the same few digits only with the same amount: of thousands some are alike by chance', () => {
    const short = (amount: number) => ({
      usdPrice: undefined,
      vesPrice: amount,
      paymentData: { refNumber: '1234', amount },
    });
    expect(kinds(payment(short(456.25)), another(short(456.25)))).toEqual([
      'danger sameReference',
      'warning shortReference',
    ]);
    expect(kinds(payment(short(456.25)), another(short(300)))).toEqual([
      'warning sameReferenceElsewhere',
      'warning shortReference',
    ]);
  });
});

describe('receipts', () => {
  const receipt = (name: string) => `https://files.example/${name}.webp`;
  const [own, others] = [receipt('own'), receipt('another')];

  it('are an amber alarm where two payments name the same picture, of one customer or of two', () => {
    expect(
      kinds(payment({ receiptData: own }), another({ receiptData: own, paymentData: { refNumber: '7654321' } })),
    ).toEqual(['warning samePicture']);
    expect(
      kinds(payment({ receiptData: own }), another({ receiptData: others, paymentData: { refNumber: '7654321' } })),
    ).toEqual([]);
    expect(
      kinds(payment({ receiptData: null }), another({ receiptData: null, paymentData: { refNumber: '7654321' } })),
    ).toEqual([]);
  });

  it('name each payment with the same picture once, those that look alike too', () => {
    const [one, two] = [another({ receiptData: own }), another({ id: 'third', receiptData: others })];
    const index = alarmIndex([payment({ receiptData: own }), one, two]);
    const found = alarmsOf(payment({ receiptData: own }), index, [one, two]).find(({ kind }) => kind === 'samePicture');
    expect(found?.evidence.map(({ id }) => id).sort()).toEqual(['other', 'third']);
  });

  it('are no alarm where all payments have the same: a platform may put a picture where there is none', () => {
    const many = Array.from({ length: 12 }, (_, n) =>
      payment({ id: `p${n}`, receiptData: own, paymentData: { refNumber: `${7_000_000 + n * 131_071}` } }),
    );
    expect(kinds(payment({ receiptData: own, paymentData: { refNumber: '5150555' } }), ...many)).toEqual([]);
  });

  it('are compared across customers and amounts: those of the same person or amount first, the nearest in time first', () => {
    const at = (hour: number) => ({ purchaseAt: `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z` });
    const many = Array.from({ length: 20 }, (_, n) => payment({ id: `p${n}`, receiptData: receipt(`${n}`), ...at(n) }));
    const stranger = another({ userId: 'luis', receiptData: others, ...at(12), paymentData: { amount: 1 } });
    const looked = payment({ id: 'own', receiptData: own, ...at(12) });
    const found = nearest(looked, [looked, stranger, ...many]);
    expect(found).toHaveLength(21);
    expect(found.slice(0, 3).sort()).toEqual([receipt('11'), receipt('12'), receipt('13')]);
    expect(found.at(-1)).toBe(others);
  });

  it('are counted, and one that could not be read is no comparison', () => {
    const looked = payment({ id: 'own', receiptData: own });
    const some = ['1', '2', '3'].map((n) => another({ id: n, userId: 'luis', receiptData: receipt(n) }));
    const counted = (compared: Compared) => picturesCompared(looked, alarmIndex([looked, ...some]), compared);
    expect(counted(new Map())).toEqual({ count: 0, of: 3 });
    const compared = new Map([
      [receipt('1'), false],
      [receipt('of no payment that was read'), true],
    ]);
    expect(counted(new Map([[own, compared]]))).toEqual({ count: 1, of: 3 });
    expect(picturesCompared(payment({ receiptData: null }), alarmIndex(some), new Map())).toBeUndefined();
  });
});

describe('frauds planted in a month of payments', () => {
  it.each([1, 2, 3, 4, 5])('are all found for the right reason, and no clean payment is red (seed %d)', (seed) => {
    const { payments, frauds } = plantedPayments(randomFrom(seed));
    const index = alarmIndex(payments);
    const said = new Map(payments.map((one) => [one.id, alarmsOf(one, index)]));
    const missed = [...frauds].filter(([id, kind]) => !said.get(id)?.some((alarm) => alarm.kind === kind));
    expect(missed).toEqual([]);
    const wronglyRed = payments.filter(
      ({ id }) => !frauds.has(id) && said.get(id)?.some(({ tone }) => tone === 'danger'),
    );
    expect(wronglyRed).toEqual([]);
    expect(frauds.size).toBeGreaterThanOrEqual(300);
  });
});
