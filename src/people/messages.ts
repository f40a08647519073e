export const PERSON = {
  loading: 'Buscando al usuario…',
  missing: 'Usuario no encontrado',
  copyEmail: 'Copiar el correo',
  copyPhone: 'Copiar el teléfono',
  greeting: (name: string) => `Hola, ${name}.`,
  hello: 'Hola.',
} as const;
