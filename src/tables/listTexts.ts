/** Texts of the tools above and below a list. */
import { countText } from '../../contract/count';
import type { ListColumn } from '../../contract/lists/definition';

const results = (count: number) => (count === 1 ? '1 resultado' : `${countText(count)} resultados`);

export const TEXTS = {
  search: 'Buscar',
  searchHelp: 'Busca todas las palabras, en cualquier orden.',
  tools: 'Filtros y orden',
  toolsOf: (count: number) => (count === 0 ? 'Filtros' : `Filtros (${count})`),
  filters: 'Filtros',
  more: 'Más filtros',
  clear: 'Quitar filtros',
  sort: 'Orden',
  ownOrder: 'El de la lista',
  file: 'Exportar',
  csv: 'CSV',
  xlsx: 'Excel',
  cancelFile: (progress: string) => `Cancelar · ${progress}`,
  done: 'Archivo guardado.',
  failed: 'No se pudo exportar la lista',
  found: (count: number, isExact: boolean) => (isExact ? results(count) : `más de ${countText(count)} resultados`),
  perPage: 'Filas por página',
  sums: 'Suma de todo lo encontrado',
  noSums: 'Sin suma: son demasiados.',
  choose: (label: string) => `Elegir ${label}`,
  anyone: 'Cualquiera',
  typeMore: 'Escribe una parte del nombre.',
  searching: 'Buscando…',
  nobody: 'Nada con ese nombre.',
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

export const GIVEN_VIEWS = {
  endingSoon: 'Terminan en 7 días',
  soldOut: 'Agotada',
  mobileToday: 'Pago móvil de hoy',
  pending: 'Pendientes, los más antiguos primero',
} as const;
