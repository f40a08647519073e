export const PERSON = {
  loading: 'Buscando al usuario…',
  missing: 'Usuario no encontrado',
  couponsOf: 'Cupones de',
} as const;
