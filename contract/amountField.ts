import { hasCents } from './money';
import { requiredNumber } from './numberFields';
import { readAmount, UNREADABLE_AMOUNT } from './typedAmount';
import { readLine } from './typedText';

/**
 * An amount of money with at most two decimals: `required` when there is none, `cents` when it has more decimals. A
 * form gives numbers, since its field has read what was typed; a text that it could not read has a message of its own.
 * A text in a request must be a decimal number that can be read in one way only, which '1.050' cannot.
 */
export function requiredAmount({ required, cents }: { required: string; cents: string }) {
  return requiredNumber({ required, unreadable: UNREADABLE_AMOUNT, read: parseAmount }).test(
    'cents',
    cents,
    (amount) => amount === undefined || hasCents(amount),
  );
}

function parseAmount(text: string): number | undefined {
  return /^-?\d+([.,]\d\d?)?$/.test(readLine(text)) ? readAmount(text) : undefined;
}
