import type { CHECK_SERVICE } from '../../contract/services/checkService';
import type { Payment, User } from '../../contract/services/shapes';
import type { Example } from './example';

interface Shown {
  payment: Payment;
  /** Whose it is. */
  consumer: User;
  couponId: string;
}

const MARK = '5f0c9a374d1e4b82a6f390e7c2d81b545f0c9a374d1e4b82a6f390e7c2d81b54';

/** One example for each call about what to look at in a payment. */
export function paymentExamples({ payment, consumer, couponId }: Shown): {
  readonly [Name in keyof typeof CHECK_SERVICE]: Example<Name>;
} {
  const { id, name, email, phone } = consumer;
  const found = { ...payment, user: { id, name, email, phone }, checks: [], receipt: 'compared' as const };
  const [line] = payment.cart?.items ?? [];
  const coupons = line
    ? [{ id: couponId, userId: id, offer: { id: line.offerId, title: line.title }, state: 'active' as const }]
    : [];
  const movement = {
    day: payment.createdAt.slice(0, 10),
    cents: Math.round((payment.paymentData.amount ?? 0) * 100),
    references: [payment.paymentData.refNumber ?? ''],
  };
  return {
    getPayment: { params: { id: payment.id }, answer: { data: { ...found, coupons, decidedBy: null } } },
    getPaymentWork: { answer: { data: { pending: 1, oldest: payment.createdAt } } },
    noteCheck: { params: { id: payment.id }, body: { kind: 'otherHolder', isNoProblem: true } },
    reconcilePayments: {
      body: { currency: 'VES', movements: [movement] },
      answer: {
        data: {
          marks: [MARK],
          payments: [found],
          certain: [{ payment: payment.id, movement: 0 }],
          ...{ doubtful: [], settled: [], taken: [], missing: [] },
        },
      },
    },
    claimMovement: { params: { id: payment.id }, body: { mark: MARK } },
    releaseMovement: { params: { id: payment.id } },
  };
}
