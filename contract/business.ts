import { type Axis, readDegrees } from './coordinates';
import { imageItems, imageReferences, requiredEmail, requiredLine, requiredText, requiredWebsite } from './fields';
import { MAX_EMAIL, MAX_NAME, MAX_PHONE, MAX_RIF, MAX_TEXT, MAX_URL } from './limits';
import { yup } from './locale';
import { requiredNumber } from './numberFields';
import { isHalfTypedPhone, PHONE_MESSAGES, readPhone } from './phone';
import { readRif } from './rif';
import { readLine } from './typedText';

/** A partner business as it is sent: pictures are addresses, coordinates are numbers. */
export type BusinessInput = yup.InferType<typeof businessSchema>;

function requiredDegrees(axis: Axis, required: string, unreadable: string) {
  return requiredNumber({ required, unreadable, read: (text) => readDegrees(text, axis) });
}

// 'Descripción es obligatorio' and 'Razón social' for the field labelled 'Nombre legal' are the specification's (A68).
const fields = {
  name: requiredLine('Nombre es obligatorio'),
  description: requiredText('Descripción es obligatorio'),
  rif: requiredLine('RIF es obligatorio'),
  legalName: requiredLine('Razón social es obligatoria'),
  address: requiredText('Dirección es obligatoria'),
  latitude: requiredDegrees('latitude', 'Latitud es obligatoria', 'Eso no es una latitud: escribe grados, como 10,4961')
    .min(-90, 'La latitud va de -90 a 90')
    .max(90, 'La latitud va de -90 a 90'),
  longitude: requiredDegrees(
    'longitude',
    'Longitud es obligatoria',
    'Eso no es una longitud: escribe grados, como -66,8522',
  )
    .min(-180, 'La longitud va de -180 a 180')
    .max(180, 'La longitud va de -180 a 180'),
  // Phones stored in another shape stay valid until they are edited (A67); only a half-typed mask is refused.
  phone: requiredLine('Teléfono es obligatorio').test(
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
  rif: oneForm(fields.rif, readRif).max(MAX_RIF),
  legalName: fields.legalName.max(MAX_NAME),
  address: fields.address.max(MAX_TEXT),
  phone: fields.phone.max(MAX_PHONE),
  email: fields.email.max(MAX_EMAIL),
  website: fields.website.max(MAX_URL),
  images: imageReferences,
});

/**
 * What the form accepts: the specification's rules alone, and pictures that are still files. A RIF and a phone are sent
 * in their one form, unless they are the stored ones, of whatever shape; any other phone has to be Venezuelan.
 */
export function businessFormSchema(stored: { rif?: string | undefined; phone?: string | undefined } = {}) {
  const phone = oneForm(fields.phone, readPhone, stored.phone).test(
    'venezuelan',
    PHONE_MESSAGES.foreign,
    (typed) => !typed || isHalfTypedPhone(typed) || isStored(typed, stored.phone) || readPhone(typed) !== undefined,
  );
  return yup.object({ ...fields, rif: oneForm(fields.rif, readRif, stored.rif), phone, images: imageItems });
}

/** Brings what a reader understands to its form; the rest, and what is stored, stays. */
function oneForm(field: typeof fields.rif, read: (text: string) => string | undefined, stored?: string) {
  return field.transform((typed: unknown) =>
    typeof typed === 'string' && !isStored(typed, stored) ? (read(typed) ?? typed) : typed,
  );
}

function isStored(typed: string, stored: string | undefined): boolean {
  return stored !== undefined && typed === readLine(stored);
}

export type BusinessForm = yup.InferType<ReturnType<typeof businessFormSchema>>;

/** What an owner may not change of their business: the legal identity is the platform's. */
export const OWNER_FROZEN_FIELDS = ['rif', 'legalName'] as const satisfies readonly (keyof BusinessInput)[];
