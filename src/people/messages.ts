export const PERSON = {
  loading: 'Buscando al usuario…',
  missing: 'Usuario no encontrado',
  couponsOf: 'Cupones de',
  sheetOf: 'Ficha de',
  copyEmail: 'Copiar el correo',
  copyPhone: 'Copiar el teléfono',
  greeting: (name: string) => `Hola, ${name}.`,
  hello: 'Hola.',
} as const;
