import { expect, test } from 'vitest';
import { bankText } from './bank';
import { toInstant } from './caracas';
import { isWebAddress, parseDecimal, requiredEmail, withScheme } from './fields';
import { isHalfTypedPhone, isWholePhone, readPhone } from './phone';
import { referenceKey } from './sameReference';
import { readAmount } from './typedAmount';
import { readUuid } from './uuid';

const email = requiredEmail({ required: 'empty', invalid: 'wrong' });
const READERS: Record<string, (text: string) => unknown> = {
  bankText,
  email: (text) => email.isValidSync(text),
  isHalfTypedPhone,
  isWebAddress,
  isWholePhone,
  parseDecimal,
  readAmount,
  readPhone,
  readUuid,
  referenceKey: (text) =>
    referenceKey({
      id: text,
      type: text,
      kind: text,
      paymentData: { refNumber: text, bank: text, paymentIntentId: text },
    }),
  toInstant,
  withScheme,
};

/** The most that a client can send at once, in characters; a pattern of quadratic cost would take minutes for it. */
const FULL = 250_000;
const SEEDS = ['@', 'a@', '@a.', 'a.', 'https://', '/', '0', '1,', '1.234.', '-', ' ', '\t', '412-', 'T00:00', '+00'];
const ENDS = ['', '!', 'x', '\u0000'];

test.each(Object.entries(READERS))('%s comes to an end with whatever text', (_name, read) => {
  for (const seed of SEEDS) {
    for (const end of ENDS) expect(() => read(`${end}${seed.repeat(FULL / seed.length)}${end}`)).not.toThrow();
  }
});
