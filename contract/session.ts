import { MAX_EMAIL, MAX_PASSWORD } from './limits';
import { yup } from './locale';
import { loginFields } from './loginForm';
import { secondFactorCode } from './secondFactor';

/**
 * What the reference platform accepts: no longer than any account's. The code is asked for only by a platform that
 * refused a sign-in with a message beside a field of that name, and sent to no other.
 */
export const loginSchema = yup.object({
  email: loginFields.email.max(MAX_EMAIL),
  password: loginFields.password.max(MAX_PASSWORD),
  code: secondFactorCode,
});
export type Login = yup.InferType<typeof loginSchema>;
