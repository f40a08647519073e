/** What the platform of the tests does with payments beyond the table. Its checks are those that a test put there. */
import { paymentAmounts } from '../payment';
import type { Check } from '../services/announcedShapes';
import type { Payment } from '../services/shapes';
import { type Handlers, Refusal } from './handler';
import { find, type Records } from './records';

export function checked(
  records: Records,
  { id, receiptData }: Payment,
): { checks: Check[]; receipt: 'compared' | 'none' } {
  return { checks: [...(records.checks[id] ?? [])], receipt: receiptData === null ? 'none' : 'compared' };
}

export function paymentChecks(records: Records) {
  const person = (id: string) => records.users.find((user) => user.id === id) ?? null;
  const named = (payment: Payment) => ({ ...payment, user: person(payment.userId), ...checked(records, payment) });
  const dateOf = ({ purchaseAt, createdAt }: Payment) => purchaseAt ?? createdAt;
  const pending = () => records.payments.filter(({ status }) => status === 'pending');
  return {
    getPayment({ params }) {
      const payment = find(records.payments, params.id);
      return { data: { ...named(payment), coupons: [...(records.issued[payment.id] ?? [])], decidedBy: null } };
    },
    getPaymentWork: () => ({ data: { pending: pending().length, oldest: pending().map(dateOf).sort()[0] ?? null } }),
    noteCheck({ params: { id }, body: { kind, isNoProblem }, me }) {
      const checks = records.checks[find(records.payments, id).id] ?? [];
      if (!checks.some((check) => check.kind === kind)) throw new Refusal(409);
      const note = isNoProblem ? { by: { id: me.id, name: me.name }, at: new Date().toISOString() } : null;
      const noted = checks.map((check) => (check.kind === kind ? { ...check, note } : check));
      records.checks = { ...records.checks, [id]: noted };
      return undefined;
    },
    /** Certain where amount and reference are the same; nothing is doubtful here. */
    reconcilePayments({ body: { movements } }) {
      const marks = movements.map(({ day, cents, references }) => markOf([day, cents, ...references].join(' ')));
      const isOf = (payment: Payment, { cents, references }: (typeof movements)[number]) =>
        Math.round((paymentAmounts(payment).paid ?? 0) * 100) === cents &&
        references.some((one) => one === payment.paymentData.refNumber);
      const pairs = (rows: readonly Payment[]) =>
        rows.flatMap((payment) => {
          const movement = movements.findIndex((one) => isOf(payment, one));
          return movement < 0 ? [] : [{ payment: payment.id, movement }];
        });
      const usedBy = Object.entries(records.movements);
      const settled = marks.flatMap((mark, movement) =>
        usedBy
          .filter(([id, used]) => used === mark && find(records.payments, id).status === 'confirmed')
          .map(([payment]) => ({ movement, payment })),
      );
      const certain = pairs(pending()).filter(({ movement }) => !settled.some((one) => one.movement === movement));
      const missing = pending().filter(({ id }) => !certain.some(({ payment }) => payment === id));
      return {
        data: {
          marks,
          payments: records.payments.map(named),
          certain,
          doubtful: [],
          settled,
          taken: pairs(records.payments.filter(({ status }) => status === 'confirmed')),
          missing: missing.map(({ id }) => id),
        },
      };
    },
    claimMovement({ params: { id }, body: { mark } }) {
      find(records.payments, id);
      if (Object.entries(records.movements).some(([other, used]) => used === mark && other !== id))
        throw new Refusal(409);
      records.movements = { ...records.movements, [id]: mark };
      return undefined;
    },
    releaseMovement({ params: { id } }) {
      if (find(records.payments, id).status === 'confirmed') throw new Refusal(409);
      records.movements = Object.fromEntries(Object.entries(records.movements).filter(([other]) => other !== id));
      return undefined;
    },
  } satisfies Partial<Handlers>;
}

/** As long as a real one. */
function markOf(text: string): string {
  const code = [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 0xffff_ffff, 7);
  return code.toString(16).padStart(8, '0').repeat(8);
}
