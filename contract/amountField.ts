import { yup } from './locale';
import { hasCents } from './money';
import { readAmount, UNREADABLE_AMOUNT } from './typedAmount';

/**
 * An amount of money with at most two decimals: `required` when there is none, `cents` when it has more decimals. A
 * form gives numbers, since its field has read what was typed; a text that it could not read has a message of its own.
 * A text in a request must be a decimal number that can be read in one way only, which '1.050' cannot.
 */
export function requiredAmount(messages: { required: string; cents: string }) {
  return yup
    .number()
    .transform((_value: unknown, original: unknown) =>
      typeof original === 'number' ? original : parseAmount(original),
    )
    .typeError(({ originalValue: typed }) =>
      typeof typed === 'string' && typed.trim() !== '' ? UNREADABLE_AMOUNT : messages.required,
    )
    .required(messages.required)
    .test('cents', messages.cents, (amount) => amount === undefined || hasCents(amount));
}

function parseAmount(text: unknown): number {
  const isDecimal = typeof text === 'string' && /^\s*-?\d+([.,]\d\d?)?\s*$/.test(text);
  return (isDecimal ? readAmount(text) : undefined) ?? Number.NaN;
}
