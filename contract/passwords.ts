import { UNSTORABLE } from './fields';
import { MAX_PASSWORD, MIN_PASSWORD } from './limits';
import { yup } from './locale';

export const NO_PASSWORD = 'La contraseña es requerida';

/** A password that somebody has already, as it is typed: never trimmed. */
export function typedPassword(required: string) {
  return yup.string().typeError(required).required(required);
}

/** A password that somebody chooses: the same, and nothing in it that no database stores. */
export function chosenPassword(required: string) {
  return typedPassword(required).test('characters', UNSTORABLE, (text) => !text?.includes('\u0000'));
}

/** The same as the reference platform takes it: neither shorter nor longer than it stores. */
export function storedPassword(required: string) {
  return chosenPassword(required)
    .max(MAX_PASSWORD)
    .test(
      'length',
      `La contraseña debe tener al menos ${MIN_PASSWORD} caracteres`,
      (text) => !text || [...text].length >= MIN_PASSWORD,
    );
}
