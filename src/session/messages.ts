export const SIGNED_IN = 'Inicio de sesión exitoso';
export const LEAVE_UNSAVED = '¿Salir sin guardar? Los cambios de este formulario se perderán.';
