/** The 13 tags of an offer, as they are sent. */
export const TAGS = [
  'desayunos',
  'atraccionesInfantiles',
  'atraccionesJuvenilAdulto',
  'gastronomia',
  'escapadaDeLaCiudad',
  'comidaRapida',
  'eventosEspeciales',
  'vacaciones',
  'postres',
  'pizzas',
  'teatro',
  'cines',
  'saludYBelleza',
] as const;
export type Tag = (typeof TAGS)[number];

/** The tags as people read them. */
export const TAG_LABELS: Record<Tag, string> = {
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
};

export function isTag(value: unknown): value is Tag {
  return TAGS.some((tag) => tag === value);
}
