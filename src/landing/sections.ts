export const SUPPORT = 'soporte';

export const LANDING_SECTIONS = [
  { id: 'como-funciona', link: 'Cómo funciona' },
  { id: 'quienes-somos', link: 'Quiénes somos' },
  { id: 'video', link: 'Video' },
  { id: 'aliados', link: 'Para aliados' },
  { id: SUPPORT, link: 'Soporte y Contacto' },
] as const;

export type SectionId = (typeof LANDING_SECTIONS)[number]['id'];
