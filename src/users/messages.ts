export const MESSAGES = {
  createTitle: 'Añadir usuario',
  createSubmit: 'AÑADIR USUARIO',
  created: 'Usuario administrador añadido exitosamente',
  createOnly: 'Solo un administrador puede añadir usuarios.',
  noPermission: 'Elige un permiso',
  searchLabel: 'Buscar por correo',
  clearSearch: 'Quitar búsqueda',
  offers: 'Ofertas',
  store: 'Tienda:',
  empty: 'Todavía no hay usuarios.',
  emptySearch: 'No hay usuarios con ese texto en el correo.',
  all: 'Ver todos',
  loadFailed: 'No se pudieron cargar los usuarios.',
  offersOf: (name: string) => `de ${name}`,
  actionsOf: (name: string) => `Acciones de ${name}`,
  passwordHint: (least: number) => `Usa al menos ${least} caracteres.`,
} as const;

/** The texts of a change of permission; the person is named by the e-mail (A58). */
export const PROMOTION = {
  action: 'Hacer administrador',
  title: 'Hacer administrador',
  question: (email: string) => `¿Quieres convertir a ${email} en administrador?`,
  done: (email: string) => `Usuario ${email} convertido en administrador exitosamente.`,
} as const;

export const REVOCATION = {
  action: 'Revocar permisos de administrador',
  title: 'Revocar permisos',
  question: (email: string) => `¿Quieres revocar los permisos de administrador de ${email}?`,
  done: (email: string) => `Permisos de ${email} revocados exitosamente.`,
} as const;

export const GROUPS = { details: 'Datos de la persona', access: 'Acceso' } as const;

export const FIELDS = {
  name: 'Nombre',
  email: 'Correo',
  password: 'Contraseña',
  permission: 'Permiso',
  businessId: 'Tienda',
} as const;
