import type { BusinessInput } from '../../contract/business';
import type { RecordField } from '../records/recordFields';
import { PicturesValue } from '../records/recordValues';

interface BusinessField extends RecordField {
  names: readonly (keyof BusinessInput)[];
}

/** The fields of a business beside what somebody else has saved; a place is one thing. */
export const BUSINESS_RECORD_FIELDS: readonly BusinessField[] = [
  { names: ['name'], label: 'Nombre' },
  { names: ['description'], label: 'Descripción' },
  { names: ['rif'], label: 'RIF' },
  { names: ['legalName'], label: 'Nombre legal' },
  { names: ['images'], label: 'Imágenes', Value: PicturesValue },
  { names: ['address'], label: 'Dirección' },
  { names: ['latitude', 'longitude'], label: 'Latitud y longitud' },
  { names: ['phone'], label: 'Teléfono' },
  { names: ['email'], label: 'Correo' },
  { names: ['website'], label: 'Página web' },
];
