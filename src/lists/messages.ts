/** Texts of the tools above and below a list, of its filters and of its chosen rows. */
import { countText } from '../../contract/count';
import type { DayPreset } from '../../contract/lists/asked';
import type { ListColumn } from '../../contract/lists/definition';

const results = (count: number) => (count === 1 ? '1 resultado' : `${countText(count)} resultados`);

export const LIST_TOOL_MESSAGES = {
  search: 'Buscar',
  searched: (q: string) => `Búsqueda: ${q}`,
  searchHelp: 'Busca todas las palabras, en cualquier orden.',
  tools: 'Filtros y orden',
  toolsOf: (count: number) => (count === 0 ? 'Filtros' : `Filtros (${count})`),
  filters: 'Filtros',
  moreFilters: 'Más filtros',
  moreShort: 'Más',
  clear: 'Quitar filtros',
  sort: 'Orden',
  ownOrder: 'El de la lista',
  file: 'Exportar',
  done: 'Archivo guardado.',
  failed: 'No se pudo exportar la lista',
  found: (count: number, isExact: boolean) => (isExact ? results(count) : `más de ${countText(count)} resultados`),
  perPage: 'Filas por página',
  sums: 'Suma de todo lo encontrado',
  noSums: 'Sin suma: son demasiados.',
  anyone: 'Cualquiera',
  typeMore: 'Escribe una parte del nombre.',
  searching: 'Buscando…',
  searchFailed: 'No se pudo buscar.',
  retry: 'Reintentar',
  /** A filter's chosen values, on its own button. */
  filterOf: (label: string, said: string) => (said === '' ? label : `${label}: ${said}`),
  /** Until its name is read. */
  unnamed: '…',
  andMore: (first: string, more: number) => (more === 0 ? first : `${first} y ${countText(more)} más`),
  narrow: (filter: string) => `Buscar en ${filter}`,
  more: (count: number) => `Y ${countText(count)} más: escribe para encontrarlos.`,
  noChoice: 'Nada con ese nombre.',
  anyDay: 'Cualquier día',
  ownDays: 'Otro período',
  from: 'Desde',
  to: 'Hasta',
  noDay: 'Escribe un día del 1/1/2000 al 31/12/2100.',
  notUnderstood: 'no se entiende',
  daysSwapped: 'El primer día es posterior al último.',
  amountsSwapped: 'El primer monto es mayor que el último.',
  span: (from: string, to: string) => (from === '' ? `hasta ${to}` : to === '' ? `desde ${from}` : `${from} a ${to}`),
  choose: (name: string) => `Elegir ${name}`,
  chosen: (count: number) => (count === 1 ? '1 elegida' : `${countText(count)} elegidas`),
  unchoose: 'Quitar selección',
  nothing: 'Nada coincide con la búsqueda.',
  clearAll: 'Quitar búsqueda y filtros',
} as const;

const ENDS: Readonly<Record<ListColumn<never>['kind'], readonly [string, string]>> = {
  text: ['de la A a la Z', 'de la Z a la A'],
  number: ['de menos a más', 'de más a menos'],
  amount: ['de menor a mayor', 'de mayor a menor'],
  date: ['primero lo más antiguo', 'primero lo más nuevo'],
};

/** How an order is told: `Fecha: primero lo más nuevo`. */
export function orderText({ label, kind }: Pick<ListColumn<never>, 'label' | 'kind'>, isDescending: boolean): string {
  return `${label}: ${ENDS[kind][isDescending ? 1 : 0]}`;
}

/** Days in relation to today, by their names in the address. */
export const DAY_PRESETS: Readonly<Record<DayPreset, string>> = {
  today: 'Hoy',
  yesterday: 'Ayer',
  last7: 'Últimos 7 días',
  month: 'Este mes',
  next7: 'Próximos 7 días',
};
