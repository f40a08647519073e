import { requiredEmail } from './fields';
import { MAX_EMAIL, MAX_PASSWORD } from './limits';
import { yup } from './locale';
import type { Capability } from './paths';
import type { User } from './user';

const email = requiredEmail({ required: 'El correo es requerido', invalid: 'El correo es inválido' });
const password = yup.string().typeError('La contraseña es requerida').required('La contraseña es requerida');

/** What the login form asks. A password is never trimmed. */
export const loginFormSchema = yup.object({ email, password });

/** What the reference platform accepts: no longer than any account's. */
export const loginSchema = yup.object({ email: email.max(MAX_EMAIL), password: password.max(MAX_PASSWORD) });
export type Login = yup.InferType<typeof loginSchema>;

/** The answer to a login. A platform that offers more than the call table says so in `meta.capabilities`. */
export interface LoginAnswer {
  data: User;
  meta: { token: string; capabilities?: Capability[] };
}
