import { requiredEmail, requiredId, requiredText, storedUuid, UNSTORABLE } from './fields';
import { MAX_EMAIL, MAX_NAME, MAX_PASSWORD, MIN_PASSWORD } from './limits';
import { yup } from './locale';
import { STAFF_PERMISSIONS } from './user';

const password = yup
  .string()
  .typeError('Contraseña es obligatoria')
  .required('Contraseña es obligatoria')
  .test('characters', UNSTORABLE, (text) => !text?.includes('\u0000'));

const fields = {
  name: requiredText('Nombre es obligatorio'),
  email: requiredEmail({ required: 'Correo es obligatorio', invalid: 'Correo inválido' }),
  permission: yup
    .string()
    // A select without a choice is '', which is none and not a wrong one.
    .transform((value: unknown) => (value === '' ? undefined : value))
    .typeError('Permiso inválido')
    .required('Permiso es obligatorio')
    .oneOf(STAFF_PERMISSIONS, 'Permiso inválido'),
};

/**
 * The store, which only an owner has: whatever an administrator's form still holds is not sent (R461, A76). Nor is it
 * refused where it is sent all the same, as M-01 would have it: to R325 an administrator's store is optional, no fault.
 */
function ofOwner(required: yup.StringSchema<string>) {
  return yup
    .string()
    .when('permission', ([permission], schema) => (permission === 'owner' ? required : schema.strip()));
}
const NO_STORE = 'Debes seleccionar una tienda';

/**
 * The form that adds an administrator or an owner (R318-R325). How short or long anything may be is a matter of the
 * platform, which says so itself; the specification knows no such limits.
 */
export const staffFormSchema = yup.object({ ...fields, businessId: ofOwner(requiredId(NO_STORE)), password });

/** What the reference platform accepts: a store of its own, and a password of MIN_PASSWORD characters at least. */
export const staffSchema = yup.object({
  ...fields,
  name: fields.name.max(MAX_NAME),
  email: fields.email.max(MAX_EMAIL),
  businessId: ofOwner(storedUuid(NO_STORE)),
  password: password
    .max(MAX_PASSWORD)
    .test(
      'length',
      `La contraseña debe tener al menos ${MIN_PASSWORD} caracteres`,
      (text) => !text || [...text].length >= MIN_PASSWORD,
    ),
});
export type StaffInput = yup.InferType<typeof staffSchema>;
