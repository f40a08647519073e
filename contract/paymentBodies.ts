import { toInstant } from './caracas';
import { CHECK_KINDS, type CheckKind } from './checks';
import { UNSTORABLE } from './fields';
import { MOST_MOVEMENTS, MOST_REFERENCE } from './limits';
import { yup } from './locale';

const MOST_REFERENCES = 6;
/** A SHA-256 in hexadecimal digits. */
const MARK = /^[0-9a-f]{64}$/;

/** Half of a character. */
const HALF = /\p{Cs}/u;

const movement = yup.object({
  day: yup
    .string()
    .required('Falta el día')
    .test('day', 'El día debe ser como 2026-11-22', (text) => toInstant(`${text}T00:00`) !== undefined),
  cents: yup.number().strict().integer().min(1).max(Number.MAX_SAFE_INTEGER).required('Falta el monto'),
  references: yup
    .array(
      yup
        .string()
        .required()
        .max(MOST_REFERENCE)
        .test('characters', UNSTORABLE, (text) => !HALF.test(text ?? '')),
    )
    .max(MOST_REFERENCES)
    .required(),
});

/** The credits of a bank's statement: of each its day in Caracas's calendar, its cents, and what names it. */
export const reconcileSchema = yup.object({
  currency: yup
    .string()
    .oneOf(['VES', 'USD'] as const, 'La moneda debe ser VES o USD')
    .required(),
  movements: yup
    .array(movement.required())
    .max(MOST_MOVEMENTS, `Se comparan hasta ${MOST_MOVEMENTS} abonos a la vez`)
    .required(),
});

export const movementMarkSchema = yup.object({
  mark: yup.string().matches(MARK, 'El movimiento no se reconoce: compara el archivo otra vez').required(),
});

/** Whether the check of that kind is found to be no problem. */
export const checkNoteSchema = yup.object({
  kind: yup.string<CheckKind>().oneOf(CHECK_KINDS, 'Ese aviso no existe').required(),
  isNoProblem: yup.boolean().strict().required(),
});
