import { requiredEmail } from './fields';
import { MAX_PASSWORD } from './limits';
import { yup } from './locale';
import type { Capability } from './paths';
import type { User } from './user';

/** What the login form asks and the platform accepts (R76-R78). A password is never trimmed (A77). */
export const loginSchema = yup.object({
  email: requiredEmail({ required: 'El correo es requerido', invalid: 'El correo es inválido' }),
  password: yup
    .string()
    .typeError('La contraseña es requerida')
    .required('La contraseña es requerida')
    .max(MAX_PASSWORD),
});
export type Login = yup.InferType<typeof loginSchema>;

/** The answer to a login (R380). A platform that offers more than the call table says so in `meta.capabilities`. */
export interface LoginAnswer {
  data: User;
  meta: { token: string; capabilities?: Capability[] };
}
