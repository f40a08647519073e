/** Names of the columns in the table of businesses; apart from messages.ts, which the first list loads. */
export const TABLE = {
  name: 'Nombre',
  rif: 'RIF',
  legalName: 'Nombre legal',
  email: 'Correo',
  phone: 'Teléfono',
  address: 'Dirección',
} as const;
