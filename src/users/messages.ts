export const USER_MESSAGES = {
  createTitle: 'Añadir usuario',
  createSubmit: 'AÑADIR USUARIO',
  created: 'Usuario administrador añadido exitosamente',
  createOnly: 'Solo un administrador puede añadir usuarios.',
  noPermission: 'Elige un permiso',
  searchLabel: 'Buscar por correo',
  clearSearch: 'Quitar búsqueda',
  offers: 'Ofertas',
  person: 'Usuario',
  grant: 'Otorgar cupón',
  chat: 'WhatsApp',
  parts: 'Cupones y pagos del usuario',
  grantMany: 'Otorgar cupón…',
  store: 'Tienda:',
  empty: {
    text: 'Todavía no hay usuarios.',
    all: 'Aquí estarán los clientes que se registren y las personas que añadas para que te ayuden.',
    own: 'Aquí estarán las personas que tengan cupones de tus ofertas.',
  },
  emptySearch: 'No hay usuarios con ese texto en el correo.',
  all: 'Ver todos',
  closed: 'Acceso cerrado',
  close: 'Cerrar',
  loadFailed: 'No se pudieron cargar los usuarios.',
  offersOf: (name: string) => `de ${name}`,
  actionsOf: (name: string) => `Acciones de ${name}`,
} as const;

/** What the page of a user shows, one at a time. */
export const USER_PARTS = { active: 'Activos', consumed: 'Consumidos', payments: 'Pagos' } as const;

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

/** Texts of the other actions on accounts; whose account it is is below each question. */
export const CLOSING = {
  action: 'Cerrar acceso…',
  title: 'Cerrar acceso',
  question: () =>
    'Sus sesiones se cierran ahora mismo y no podrá entrar hasta que un administrador le abra el acceso. Sus datos y lo que hizo se quedan.',
  confirm: 'Cerrar acceso',
  done: (email: string) => `El acceso de ${email} está cerrado.`,
} as const;

export const OPENING = {
  action: 'Abrir acceso…',
  title: 'Abrir acceso',
  question: () => 'Podrá entrar de nuevo con la contraseña que tenía.',
  confirm: 'Abrir acceso',
  done: (email: string) => `El acceso de ${email} está abierto.`,
} as const;

export const SESSIONS_ENDING = {
  action: 'Cerrar sesiones…',
  title: 'Cerrar sesiones',
  question: () =>
    'Sale ahora mismo de todos sus navegadores, y lo que no haya guardado se pierde. Puede entrar de nuevo con su contraseña.',
  confirm: 'Cerrar sesiones',
  done: (email: string) => `Las sesiones de ${email} se cerraron.`,
} as const;

export const RESET = {
  action: 'Enlace para cambiar la contraseña…',
  title: 'Enlace para cambiar la contraseña',
  question:
    'Se crea un enlace con el que esta persona elige otra contraseña. Sirve una vez y durante una hora; hasta que se use, nada cambia. Un enlace anterior deja de servir.',
  confirm: 'Crear enlace',
  ready: 'El enlace está listo',
  link: 'Enlace para pasar a esta persona',
  copy: 'Copiar enlace',
  until: (moment: string) => `No se vuelve a mostrar. Sirve una sola vez, hasta el ${moment}`,
  passOn:
    'Pásalo por una vía segura, en persona o en un chat privado: quien lo tenga puede elegir la contraseña. No llega por correo.',
} as const;

export const USER_GROUPS = { details: 'Datos de la persona', access: 'Acceso' } as const;

export const USER_FIELDS = {
  name: 'Nombre',
  email: 'Correo',
  password: 'Contraseña',
  permission: 'Permiso',
  businessId: 'Tienda',
} as const;
