import { yup } from '../../contract/locale';
import { loginFormSchema } from '../../contract/loginForm';
import type { Login } from '../../contract/session';

/** Gives the values to send, or one message a field, in the fields' order. */
export async function checkLogin(
  typed: unknown,
): Promise<{ values?: Login; errors: Partial<Record<keyof Login, string>> }> {
  try {
    return { values: await loginFormSchema.validate(typed, { abortEarly: false, stripUnknown: true }), errors: {} };
  } catch (error) {
    if (!(error instanceof yup.ValidationError)) throw error;
    const first = (name: keyof Login) => error.inner.find((rule) => rule.path === name)?.message;
    const errors = { email: first('email'), password: first('password') };
    return { errors: Object.fromEntries(Object.entries(errors).filter(([, message]) => message)) };
  }
}
