import { typedPassword, UNSTORABLE } from './fields';
import { MAX_PASSWORD, MIN_PASSWORD } from './limits';
import { lengthOf } from './typedText';

/** A password that is chosen: as one that is typed, and without characters that a database cannot store. */
export function chosenPassword(required: string) {
  return typedPassword(required).test('characters', UNSTORABLE, (text) => !text?.includes('\u0000'));
}

/** The same as the reference platform takes it: neither shorter nor longer than it stores. */
export function storedPassword(required: string) {
  return chosenPassword(required)
    .max(MAX_PASSWORD)
    .test({
      name: 'min',
      params: { min: MIN_PASSWORD },
      message: `La contraseña debe tener al menos ${MIN_PASSWORD} caracteres`,
      test: (text) => !text || lengthOf(text) >= MIN_PASSWORD,
    })
    .meta({ description: 'None of the first guesses of an attacker: no common one, and neither name nor e-mail.' });
}
