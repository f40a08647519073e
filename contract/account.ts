import { requiredLine, typedPassword, UNSTORABLE } from './fields';
import { MAX_NAME, MAX_PASSWORD, MIN_PASSWORD } from './limits';
import { yup } from './locale';
import { lengthOf } from './typedText';

const NO_NEW = 'Escribe la contraseña nueva';
const SAME_PASSWORD = 'Es la contraseña que ya tienes. Elige otra.';
export const WRONG_PASSWORD = 'La contraseña actual no es correcta.';

const currentPassword = typedPassword('Escribe tu contraseña actual');

const name = requiredLine('Nombre es obligatorio');

/** The form by which the signed-in user changes their own name. */
export const changeNameFormSchema = yup.object({ name });
export const changeNameSchema = yup.object({ name: name.max(MAX_NAME) });

/** The form by which the signed-in user changes their own password. */
export const changePasswordFormSchema = yup.object({ currentPassword, password: chosenPassword(NO_NEW) });

/** What the reference platform accepts. */
export const changePasswordSchema = yup.object({
  currentPassword: currentPassword.max(MAX_PASSWORD),
  password: storedPassword(NO_NEW).test(
    'other',
    SAME_PASSWORD,
    (text, { parent }) => !text || text !== (parent as { currentPassword?: unknown }).currentPassword,
  ),
});

const NO_TOKEN = 'Falta el enlace';
const token = yup.string().typeError(NO_TOKEN).required(NO_TOKEN);

/** The form that a link for a new password leads to; the token stands in its address. */
export const resetPasswordFormSchema = yup.object({ token, password: chosenPassword(NO_NEW) });

export const resetPasswordSchema = yup.object({ token: token.max(100), password: storedPassword(NO_NEW) });
export type ResetPassword = yup.InferType<typeof resetPasswordSchema>;

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
