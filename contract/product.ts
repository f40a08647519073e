/** What this installation is called, and how its staff are reached. */
export const PRODUCT = {
  name: 'GS Cupones',
  shortName: 'GS',
  locale: 'es-VE',
  timeZone: 'America/Caracas',
  email: 'soporte@gscupones.com',
  instagram: 'https://www.instagram.com/gscupones',
} as const;
