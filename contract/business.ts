import { requiredDecimal, requiredEmail, requiredText, requiredWebsite } from './fields';
import { imageItems, imageReferences } from './imageSchema';
import { MAX_NAME, MAX_PHONE, MAX_RIF, MAX_TEXT } from './limits';
import { yup } from './locale';
import { isHalfTypedPhone } from './phone';

/** A partner business (aliado comercial) as the platform answers it (R290). */
export interface Business extends BusinessInput {
  id: string;
}

/** A partner business as it is sent: pictures are addresses, coordinates are numbers (R291, R387). */
export type BusinessInput = yup.InferType<typeof businessSchema>;

// 'Descripción es obligatorio' and 'Razón social' for the field labelled 'Nombre legal' are the specification's (A68).
const fields = {
  name: requiredText('Nombre es obligatorio', MAX_NAME),
  description: requiredText('Descripción es obligatorio', MAX_TEXT),
  rif: requiredText('RIF es obligatorio', MAX_RIF),
  legalName: requiredText('Razón social es obligatoria', MAX_NAME),
  address: requiredText('Dirección es obligatoria', MAX_TEXT),
  latitude: requiredDecimal('Latitud es obligatoria')
    .min(-90, 'La latitud va de -90 a 90')
    .max(90, 'La latitud va de -90 a 90'),
  longitude: requiredDecimal('Longitud es obligatoria')
    .min(-180, 'La longitud va de -180 a 180')
    .max(180, 'La longitud va de -180 a 180'),
  // Phones stored in another shape stay valid until somebody edits them (A67); only a half-typed mask is refused.
  phone: requiredText('Teléfono es obligatorio', MAX_PHONE).test(
    'complete',
    'El teléfono está incompleto: escribe 11 dígitos, como 0412-555-1234',
    (phone) => !phone || !isHalfTypedPhone(phone),
  ),
  email: requiredEmail({ required: 'Correo es obligatorio', invalid: 'Correo inválido' }),
  website: requiredWebsite({ required: 'Página web es obligatoria', invalid: 'La página web no es válida' }),
};

/** What the platform accepts (R326-R336). */
export const businessSchema = yup.object({ ...fields, images: imageReferences });

/** The same in the form, where pictures may still be files. */
export const businessFormSchema = yup.object({ ...fields, images: imageItems });
export type BusinessForm = yup.InferType<typeof businessFormSchema>;

/** What an owner may not change of the own store: the legal identity is the platform's. */
export const OWNER_FROZEN_FIELDS = ['rif', 'legalName'] as const satisfies readonly (keyof BusinessInput)[];
