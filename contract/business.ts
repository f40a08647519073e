import { requiredDecimal, requiredEmail, requiredText, requiredWebsite } from './fields';
import { imageItems, imageReferences } from './imageSchema';
import { MAX_EMAIL, MAX_NAME, MAX_PHONE, MAX_RIF, MAX_TEXT, MAX_URL } from './limits';
import { yup } from './locale';
import { isHalfTypedPhone, PHONE_MESSAGES, readPhone } from './phone';

/** A partner business as it is sent: pictures are addresses, coordinates are numbers. */
export type BusinessInput = yup.InferType<typeof businessSchema>;

// 'Descripción es obligatorio' and 'Razón social' for the field labelled 'Nombre legal' are the specification's (A68).
const fields = {
  name: requiredText('Nombre es obligatorio'),
  description: requiredText('Descripción es obligatorio'),
  // Of any shape: the specification names none.
  rif: requiredText('RIF es obligatorio'),
  legalName: requiredText('Razón social es obligatoria'),
  address: requiredText('Dirección es obligatoria'),
  latitude: requiredDecimal('Latitud es obligatoria')
    .min(-90, 'La latitud va de -90 a 90')
    .max(90, 'La latitud va de -90 a 90'),
  longitude: requiredDecimal('Longitud es obligatoria')
    .min(-180, 'La longitud va de -180 a 180')
    .max(180, 'La longitud va de -180 a 180'),
  // Phones stored in another shape stay valid until they are edited (A67); only a half-typed mask is refused.
  phone: requiredText('Teléfono es obligatorio').test(
    'complete',
    PHONE_MESSAGES.incomplete,
    (phone) => !phone || !isHalfTypedPhone(phone),
  ),
  email: requiredEmail({ required: 'Correo es obligatorio', invalid: 'Correo inválido' }),
  website: requiredWebsite({ required: 'Página web es obligatoria', invalid: 'La página web no es válida' }),
};

/** What the reference platform accepts: the specification's rules, and how much it stores. */
export const businessSchema = yup.object({
  ...fields,
  name: fields.name.max(MAX_NAME),
  description: fields.description.max(MAX_TEXT),
  rif: fields.rif.max(MAX_RIF),
  legalName: fields.legalName.max(MAX_NAME),
  address: fields.address.max(MAX_TEXT),
  phone: fields.phone.max(MAX_PHONE),
  email: fields.email.max(MAX_EMAIL),
  website: fields.website.max(MAX_URL),
  images: imageReferences,
});

/**
 * What the form accepts: the specification's rules alone, pictures that are still files, and a phone that is the stored
 * one, whatever its shape, or a Venezuelan number, which is sent in the mask's.
 */
export function businessFormSchema(storedPhone?: string) {
  const phone = fields.phone
    .transform((typed: unknown) =>
      typeof typed === 'string' && typed !== storedPhone?.trim() ? (readPhone(typed) ?? typed) : typed,
    )
    .test(
      'venezuelan',
      PHONE_MESSAGES.foreign,
      (typed) => !typed || isHalfTypedPhone(typed) || typed === storedPhone?.trim() || readPhone(typed) !== undefined,
    );
  return yup.object({ ...fields, phone, images: imageItems });
}
export type BusinessForm = yup.InferType<ReturnType<typeof businessFormSchema>>;

/** What an owner may not change of their business: the legal identity is the platform's. */
export const OWNER_FROZEN_FIELDS = ['rif', 'legalName'] as const satisfies readonly (keyof BusinessInput)[];
