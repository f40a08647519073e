import { requiredEmail } from './fields';
import { MAX_EMAIL, MAX_PASSWORD } from './limits';
import { yup } from './locale';
import { NO_PASSWORD, typedPassword } from './passwords';
import { secondFactorCode } from './secondFactor';

const email = requiredEmail({ required: 'El correo es requerido', invalid: 'El correo es inválido' });
const password = typedPassword(NO_PASSWORD);

/** What the login form asks. A password is never trimmed. */
export const loginFormSchema = yup.object({ email, password });

/**
 * What the reference platform accepts: no longer than any account's. The code is asked for only by a platform that
 * refused a sign-in with words beside a field of that name, and sent to no other.
 */
export const loginSchema = yup.object({
  email: email.max(MAX_EMAIL),
  password: password.max(MAX_PASSWORD),
  code: secondFactorCode,
});
export type Login = yup.InferType<typeof loginSchema>;
