import { countText } from '../../contract/count';

/** Which rows are shown: the texts say so while it is not all of them. */
export type Scope = 'partial' | 'whole';

const SO_FAR: Readonly<Record<Scope, string>> = { partial: ' hasta ahora', whole: '' };

const rows = (count: number) => (count === 1 ? '1 fila' : `${countText(count)} filas`);

export const MESSAGES = {
  seenAs: 'Ver como',
  cards: 'Fichas',
  table: 'Tabla',
  cardsHelp: 'De diez en diez',
  tableHelp: 'Todo junto: buscar, filtrar, ordenar, elegir varios y exportar',
  reading: (read: number, of: number | undefined) =>
    of === undefined ? 'Cargando…' : `${countText(read)} de ${countText(of)}`,
  updating: 'Actualizando…',
  waiting: (seconds: number) => `Hay que esperar ${countText(seconds)} s; después sigue sola.`,
  cancel: 'Cancelar',
  /** Messages of platforms end with a full stop or without one. */
  because: (failure: string) => `${failure.replace(/(?<![\s.])[\s.]+$/, '')}.`,
  stopped: (read: number, of: number | undefined) =>
    of === undefined ? 'Se detuvo.' : `Se detuvo en ${countText(read)} de ${countText(of)}.`,
  goOn: 'Seguir cargando',
  update: 'Actualizar',
  updateAll: 'Actualizar todo otra vez, también lo que casi nunca cambia',
  outdated: 'Hubo cambios desde entonces.',
  moving: 'La lista cambió mientras se cargaba: puede faltar alguna fila. Actualiza para estar seguro.',
  sortedById: 'Ordenado por el código del usuario donde falta su nombre.',
  readingNames: (read: number, of: number | undefined) =>
    of === undefined ? 'Cargando los nombres…' : `Nombres: ${countText(read)} de ${countText(of)}`,
  namesMissing: 'Faltan nombres de usuarios: puede faltar alguna fila.',
  search: (scope: Scope) => (scope === 'partial' ? 'Buscar en lo cargado' : 'Buscar'),
  searchHelp: 'Busca todas las palabras, en cualquier orden y en cualquier columna.',
  found: (count: number, of: number, scope: Scope) =>
    scope === 'partial' ? `${rows(count)}${SO_FAR[scope]}` : `${countText(count)} de ${rows(of)}`,
  searching: 'Buscando…',
  filters: 'Filtros',
  filtersOf: (count: number) => (count === 0 ? 'Filtros' : `Filtros (${count})`),
  /** A filter's chosen values, on its own button. */
  filterOf: (label: string, said: string) => (said === '' ? label : `${label}: ${said}`),
  andMore: (first: string, more: number) => (more === 0 ? first : `${first} y ${countText(more)} más`),
  clear: 'Limpiar filtros',
  none: (scope: Scope) => `Ninguna fila coincide${SO_FAR[scope]}.`,
  noneAtAll: 'Esta lista está vacía.',
  empty: '(vacío)',
  narrow: (filter: string) => `Buscar en ${filter}`,
  more: (count: number) => `Y ${countText(count)} más: escribe para encontrarlos.`,
  noChoice: 'Nada con ese nombre.',
  anyDay: 'Cualquier día',
  ownDays: 'Otro período',
  from: 'Desde',
  to: 'Hasta',
  daysSwapped: 'El primer día es posterior al último.',
  amountsSwapped: 'El primer monto es mayor que el último.',
  span: (from: string, to: string) => (from === '' ? `hasta ${to}` : to === '' ? `desde ${from}` : `${from} a ${to}`),
  sortBy: 'Ordenar por',
  asGiven: 'Como llegaron',
  ascending: 'ascendente',
  descending: 'descendente',
  columns: 'Columnas',
  exportOf: (count: number) => `Exportar ${rows(count)}`,
  exportShort: 'Exportar',
  nothingToExport: 'No hay filas para exportar',
  exporting: 'Preparando el archivo…',
  csv: (count: number) => `CSV (${rows(count)})`,
  xlsx: (count: number) => `Excel (${rows(count)})`,
  exported: (count: number) => `Archivo con ${rows(count)} guardado.`,
  notExported: 'No se pudo hacer el archivo. Revisa la conexión e inténtalo de nuevo.',
  totals: (scope: Scope) => `Total${SO_FAR[scope]}`,
  choose: (name: string) => `Elegir ${name}`,
  chooseAll: (count: number) => `Elegir las ${countText(count)} filas que se ven`,
  chosen: (count: number) => (count === 1 ? '1 elegida' : `${countText(count)} elegidas`),
  choosePage: 'Elegir toda la página',
  unchoose: 'Quitar selección',
} as const;

/** Spans of days relative to today, by their names in the address. */
export const DAY_PRESETS = {
  today: 'Hoy',
  yesterday: 'Ayer',
  last7: 'Últimos 7 días',
  month: 'Este mes',
  next7: 'Próximos 7 días',
} as const;
