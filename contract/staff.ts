import { requiredEmail, requiredId, requiredText } from './fields';
import { MAX_NAME, MAX_PASSWORD, MIN_PASSWORD } from './limits';
import { yup } from './locale';
import { STAFF_PERMISSIONS } from './user';

const password = yup
  .string()
  .typeError('Contraseña es obligatoria')
  .required('Contraseña es obligatoria')
  .max(MAX_PASSWORD)
  .test('characters', 'Contiene caracteres que no se pueden guardar', (text) => !text?.includes('\u0000'));

const fields = {
  name: requiredText('Nombre es obligatorio', MAX_NAME),
  email: requiredEmail({ required: 'Correo es obligatorio', invalid: 'Correo inválido' }),
  permission: yup
    .string()
    // A select without a choice is '', which is none and not a wrong one.
    .transform((value: unknown) => (value === '' ? undefined : value))
    .typeError('Permiso inválido')
    .required('Permiso es obligatorio')
    .oneOf(STAFF_PERMISSIONS, 'Permiso inválido'),
  // Only an owner has a store; whatever an administrator's form still holds is not sent (R461, A76).
  businessId: yup
    .string()
    .when('permission', ([permission], schema) =>
      permission === 'owner' ? requiredId('Debes seleccionar una tienda') : schema.strip(),
    ),
};

/** The form that adds an administrator or an owner (R318-R325). How long a password must be, the platform decides. */
export const staffFormSchema = yup.object({ ...fields, password });

/** What the reference platform accepts: the same, and a password of MIN_PASSWORD characters at least. */
export const staffSchema = yup.object({
  ...fields,
  password: password.test(
    'length',
    `La contraseña debe tener al menos ${MIN_PASSWORD} caracteres`,
    (text) => !text || [...text].length >= MIN_PASSWORD,
  ),
});
export type StaffInput = yup.InferType<typeof staffSchema>;
