/** Texts of the table of users; apart from messages.ts, which the list loads. */
export const TABLE = {
  name: 'Nombre',
  email: 'Correo',
  phone: 'Teléfono',
  permission: 'Permiso',
  business: 'Tienda',
  access: 'Acceso',
  open: 'Abierto',
} as const;
