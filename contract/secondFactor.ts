import { NO_PASSWORD, typedPassword } from './fields';
import { MAX_CODE, MAX_PASSWORD } from './limits';
import { yup } from './locale';
import { readLine } from './typedText';

/** Messages beside the field `code`. */
export const CODE_REFUSALS = {
  missing: 'Escribe el código de tu aplicación, o uno de recuperación.',
  wrong: 'El código no es correcto o ya se usó.',
} as const;

/** The code of an application, or one for recovery, as it is typed; undefined for none. */
export const secondFactorCode = yup
  .string()
  .transform((_value: unknown, original: unknown) =>
    typeof original === 'string' ? readLine(original) || undefined : original,
  )
  .typeError(CODE_REFUSALS.missing)
  .max(MAX_CODE);

const code = secondFactorCode.required(CODE_REFUSALS.missing);
const password = typedPassword(NO_PASSWORD).max(MAX_PASSWORD);

/** Proof that the caller is the person whose session it is. */
export const beginSecondFactorSchema = yup.object({ password });

export const confirmSecondFactorSchema = yup.object({ code });

export const removeSecondFactorSchema = yup.object({ password, code });
