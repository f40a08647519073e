export const PERMISSIONS = ['consumer', 'admin', 'owner'] as const;
export type Permission = (typeof PERMISSIONS)[number];

export const PERMISSION_LABELS: Record<Permission, string> = {
  consumer: 'Consumidor',
  admin: 'Administrador',
  owner: 'Propietario',
};

/** Who an administrator can add, and how the form names them (A61). */
export const STAFF_PERMISSIONS = ['admin', 'owner'] as const satisfies readonly Permission[];
export const STAFF_PERMISSION_LABELS: Record<(typeof STAFF_PERMISSIONS)[number], string> = {
  admin: 'Administrador',
  owner: 'Propietario (dueño de tienda)',
};

/** What is said of a user who is absent, or not for whoever asks. */
export const NO_USER = 'Usuario no encontrado';
