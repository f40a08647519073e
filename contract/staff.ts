import { chosenPassword, storedPassword } from './account';
import { requiredEmail, requiredId, requiredLine, storedUuid } from './fields';
import { MAX_EMAIL, MAX_NAME } from './limits';
import { yup } from './locale';
import { STAFF_PERMISSIONS } from './user';

const NO_PASSWORD = 'Contraseña es obligatoria';

const fields = {
  name: requiredLine('Nombre es obligatorio'),
  email: requiredEmail({ required: 'Correo es obligatorio', invalid: 'Correo inválido' }),
  permission: yup
    .string()
    // A select without a choice gives '': the permission is missing, not wrong.
    .transform((value: unknown) => (value === '' ? undefined : value))
    .typeError('Permiso inválido')
    .required('Permiso es obligatorio')
    .oneOf(STAFF_PERMISSIONS, 'Permiso inválido'),
};

/**
 * The business, which only an owner has: one that an administrator's form still holds is not sent (A76). Where it is
 * sent all the same it is left out and not refused, although it has no effect (M-01).
 */
function ofOwner(required: yup.StringSchema<string>) {
  return yup
    .string()
    .when('permission', ([permission], schema) => (permission === 'owner' ? required : schema.strip()));
}
const NO_BUSINESS = 'Debes seleccionar una tienda';

/**
 * The form that adds an administrator or an owner. It has no limits of length, since the specification names none; a
 * platform that has some answers with its own message.
 */
export const staffFormSchema = yup.object({
  ...fields,
  businessId: ofOwner(requiredId(NO_BUSINESS)),
  password: chosenPassword(NO_PASSWORD),
});

/** What the reference platform accepts: a business of its own, and a password that is long enough. */
export const staffSchema = yup.object({
  ...fields,
  name: fields.name.max(MAX_NAME),
  email: fields.email.max(MAX_EMAIL),
  businessId: ofOwner(storedUuid(NO_BUSINESS)),
  password: storedPassword(NO_PASSWORD),
});
export type StaffInput = yup.InferType<typeof staffSchema>;
