import { MAX_EMAIL, MAX_PASSWORD } from './limits';
import { yup } from './locale';
import { loginFields } from './loginForm';

/** What the reference platform accepts: no longer than any account's. */
export const loginSchema = yup.object({
  email: loginFields.email.max(MAX_EMAIL),
  password: loginFields.password.max(MAX_PASSWORD),
});
export type Login = yup.InferType<typeof loginSchema>;
