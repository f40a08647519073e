import { NO_PASSWORD, requiredEmail, typedPassword } from './fields';
import { yup } from './locale';

export const loginFields = {
  email: requiredEmail({ required: 'El correo es requerido', invalid: 'El correo es inválido' }),
  /** A password is never trimmed. */
  password: typedPassword(NO_PASSWORD),
};

/** The schema of the login form, which loads this module alone. */
export const loginFormSchema = yup.object(loginFields);
