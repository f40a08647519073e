/** What the table of businesses calls its columns; apart from messages.ts, which the first list loads. */
export const TABLE = {
  name: 'Nombre',
  rif: 'RIF',
  legalName: 'Nombre legal',
  email: 'Correo',
  phone: 'Teléfono',
  address: 'Dirección',
} as const;
