import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameReference } from '../../../contract/sameReference';
import { agreementOf, referencesIn, typedReference } from './references';

const payment = (id: string, refNumber: string) => ({
  id,
  type: '',
  kind: '',
  paymentData: { refNumber, bank: '', paymentIntentId: '' },
});
const isOneOfTwoPayments = (one: string, other: string) =>
  sameReference(payment('a', one), payment('b', other)) !== undefined;
const isTheMovement = (told: string, cell: string) => agreementOf(typedReference(told), referencesIn(cell)) === 'same';

/** Often with the same end, and of six digits or more: fewer only make a movement possible. */
const pair = fc
  .tuple(
    fc.stringMatching(/^\d{0,6}$/),
    fc.stringMatching(/^\d{0,6}$/),
    fc.stringMatching(/^\d{5}[1-9]$/),
    fc.boolean(),
  )
  .map(([one, other, end, isMixed]) => [one + end, other + (isMixed ? end.split('').reverse().join('') : end)] as const)
  .filter((both) => both.every((digits) => !/^(\d)\1*$/.test(digits)));

describe('two references are one by one rule', () => {
  it('whether two payments have them, or a payment and a movement', () => {
    fc.assert(
      fc.property(pair, ([one, other]) => {
        expect(isTheMovement(one, other)).toBe(isOneOfTwoPayments(one, other));
      }),
    );
  });

  it.each(['#Ref 00123456', 'Referencia: 123456', '１２３４５６', '12-34 56'])('%s is 123456', (written) => {
    expect([isOneOfTwoPayments(written, '123456'), isTheMovement(written, '123456')]).toEqual([true, true]);
  });
});
