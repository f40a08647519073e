export const PERMISSIONS = ['consumer', 'admin', 'owner'] as const;
export type Permission = (typeof PERMISSIONS)[number];

export const PERMISSION_LABELS: Record<Permission, string> = {
  consumer: 'Consumidor',
  admin: 'Administrador',
  owner: 'Propietario',
};

/** Permissions that an administrator can give a new account, and how the form names them (A61). */
export const STAFF_PERMISSIONS = ['admin', 'owner'] as const satisfies readonly Permission[];
export const STAFF_PERMISSION_LABELS: Record<(typeof STAFF_PERMISSIONS)[number], string> = {
  admin: 'Administrador',
  owner: 'Propietario (dueño de tienda)',
};

/** Message for a user who is absent, or whom the caller may not see. */
export const NO_USER = 'Usuario no encontrado';
