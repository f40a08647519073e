import { yup } from './locale';
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
