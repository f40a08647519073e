import { requiredEmail } from './fields';
import { MAX_EMAIL, MAX_PASSWORD } from './limits';
import { yup } from './locale';

const email = requiredEmail({ required: 'El correo es requerido', invalid: 'El correo es inválido' });
const password = yup.string().typeError('La contraseña es requerida').required('La contraseña es requerida');

/** What the login form asks. A password is never trimmed. */
export const loginFormSchema = yup.object({ email, password });

/** What the reference platform accepts: no longer than any account's. */
export const loginSchema = yup.object({ email: email.max(MAX_EMAIL), password: password.max(MAX_PASSWORD) });
export type Login = yup.InferType<typeof loginSchema>;
