import { yup } from '../../contract/locale';
import { type Login, loginCodeFormSchema, loginFormSchema } from '../../contract/session';

/** Gives the values to send, or one message a field, in the fields' order. There is a code where the form has its field. */
export function checkLogin(typed: object): { values?: Login; errors: Partial<Record<keyof Login, string>> } {
  const schema = 'code' in typed ? loginCodeFormSchema : loginFormSchema;
  try {
    return { values: schema.validateSync(typed, { abortEarly: false, stripUnknown: true }), errors: {} };
  } catch (error) {
    if (!(error instanceof yup.ValidationError)) throw error;
    const first = (name: keyof Login) => error.inner.find((rule) => rule.path === name)?.message;
    const errors = { email: first('email'), password: first('password'), code: first('code') };
    return { errors: Object.fromEntries(Object.entries(errors).filter(([, message]) => message)) };
  }
}
