import { yup } from './locale';
import { hasCents } from './money';
import { readAmount, UNREADABLE_AMOUNT } from './typedAmount';
import { readLine } from './typedText';

interface NumberField {
  required: string;
  /** For a text that `read` makes no number of. */
  unreadable?: string;
  read: (text: string) => number | undefined;
}

/** A number typed by a person or sent as JSON. yup alone would take '0x10' and '1e3'. */
export function requiredNumber({ required, unreadable = required, read }: NumberField) {
  return yup
    .number()
    .transform((_value: unknown, original: unknown) =>
      typeof original === 'string' ? (read(original) ?? Number.NaN) : original,
    )
    .typeError(({ originalValue: typed }) =>
      typeof typed === 'string' && readLine(typed) !== '' ? unreadable : required,
    )
    .required(required);
}

/** A whole number, `message` for everything else; a text in a request has its digits alone. */
export function requiredWhole(message: string) {
  const read = (text: string) => (/^-?\d+$/.test(text) ? Number(text) : undefined);
  return requiredNumber({ required: message, read: (text) => read(readLine(text)) }).integer(message);
}

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
