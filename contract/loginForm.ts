import { requiredEmail } from './fields';
import { yup } from './locale';

export const loginFields = {
  email: requiredEmail({ required: 'El correo es requerido', invalid: 'El correo es inválido' }),
  /** A password is never trimmed. */
  password: yup.string().typeError('La contraseña es requerida').required('La contraseña es requerida'),
};

/** What the login form asks; it loads this alone. A code is judged by the platform that asks for it. */
export const loginFormSchema = yup.object(loginFields);
