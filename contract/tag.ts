/** The tags of an offer as they are sent, and their labels. A new one needs an offer in demo/, and `npm run openapi`. */
export const TAG_LABELS = {
  desayunos: 'Desayunos',
  atraccionesInfantiles: 'Atracciones infantiles',
  atraccionesJuvenilAdulto: 'Atracciones para jóvenes y adultos',
  gastronomia: 'Gastronomía',
  escapadaDeLaCiudad: 'Escapada de la ciudad',
  comidaRapida: 'Comida rápida',
  eventosEspeciales: 'Eventos especiales',
  vacaciones: 'Vacaciones',
  postres: 'Postres',
  pizzas: 'Pizzas',
  teatro: 'Teatro',
  cines: 'Cines',
  saludYBelleza: 'Salud y belleza',
} as const;
export type Tag = keyof typeof TAG_LABELS;
export const TAGS = Object.keys(TAG_LABELS) as [Tag, ...Tag[]];

export function isTag(value: unknown): value is Tag {
  return TAGS.some((tag) => tag === value);
}

/** The words for tags; a platform may have some that are not on our list, which are shown as they are. */
export function tagNames(tags: unknown): string[] {
  return (Array.isArray(tags) ? tags : []).map((tag) => (isTag(tag) ? TAG_LABELS[tag] : String(tag)));
}
