import { requiredEmail } from './fields';
import { yup } from './locale';
import { NO_PASSWORD, typedPassword } from './passwords';

export const loginFields = {
  email: requiredEmail({ required: 'El correo es requerido', invalid: 'El correo es inválido' }),
  /** A password is never trimmed. */
  password: typedPassword(NO_PASSWORD),
};

/** What the login form asks; it loads this alone. A code is judged by the platform that asks for it. */
export const loginFormSchema = yup.object(loginFields);
