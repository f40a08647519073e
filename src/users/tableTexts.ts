/** What the table of users says; apart from messages.ts, which the list loads. */
export const TABLE = {
  name: 'Nombre',
  email: 'Correo',
  phone: 'Teléfono',
  permission: 'Permiso',
  business: 'Tienda',
  access: 'Acceso',
  open: 'Abierto',
} as const;
