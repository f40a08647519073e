import { yup } from '../../contract/locale';
import { loginFormSchema } from '../../contract/loginForm';
import type { Login } from '../../contract/session';

/** What was kept for whoever has just signed in is opened meanwhile; that keeps nobody out, nor waiting. */
export function openVault(password: string): void {
  // Where its code does not come, nothing is kept in this session.
  import('../providers/vaultKeys').then(({ unlockVault }) => unlockVault(password)).catch(() => undefined);
}

/** Gives the values to send, or one message a field, in the fields' order. */
export function checkLogin(typed: unknown): {
  values?: Omit<Login, 'code'>;
  errors: Partial<Record<keyof Login, string>>;
} {
  try {
    return { values: loginFormSchema.validateSync(typed, { abortEarly: false, stripUnknown: true }), errors: {} };
  } catch (error) {
    if (!(error instanceof yup.ValidationError)) throw error;
    const first = (name: keyof Login) => error.inner.find((rule) => rule.path === name)?.message;
    const errors = { email: first('email'), password: first('password') };
    return { errors: Object.fromEntries(Object.entries(errors).filter(([, message]) => message)) };
  }
}
