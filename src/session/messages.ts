export const SIGNED_IN = 'Inicio de sesión exitoso';
