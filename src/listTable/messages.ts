import { countText } from '../../contract/count';

/** Which rows are looked at: without all of them it is said each time. */
export type Scope = 'page' | 'partial' | 'whole';

const OF: Readonly<Record<Scope, string>> = { page: ' de esta página', partial: ' de lo leído', whole: '' };

const rows = (count: number) => (count === 1 ? '1 fila' : `${countText(count)} filas`);

export const MESSAGES = {
  tools: 'Herramientas de la lista',
  open: 'Buscar y filtrar',
  close: 'Volver a la lista',
  readAll: 'Traer todas las páginas',
  reading: (read: number, of: number | undefined) =>
    of === undefined
      ? read === 0
        ? 'Trayendo la primera página…'
        : `Comprobando lo que pudo cambiar: ${countText(read)} ${read === 1 ? 'página' : 'páginas'}…`
      : `${countText(read)} de ${countText(of)} páginas`,
  waiting: (seconds: number) => `La plataforma pide esperar ${countText(seconds)} s; sigue sola después.`,
  cancel: 'Cancelar',
  stopped: (read: number, of: number | undefined) =>
    of === undefined
      ? read === 0
        ? 'Se detuvo antes de la primera página.'
        : 'Se detuvo sin ponerse al día.'
      : `Se detuvo en ${countText(read)} de ${countText(of)} páginas.`,
  /** Platforms end their words with a full stop or without one. */
  because: (failure: string) => `${failure.replace(/[\s.]+$/, '')}. `,
  goOn: 'Seguir',
  whole: (count: number, ago: string) => `${rows(count)} en total · puestas al día ${ago}`,
  update: 'Poner al día',
  readEach: 'Leer todo de nuevo',
  readEachOf: (ago: string) => `Cada fila se leyó ${ago}; desde entonces, solo lo que pudo cambiar.`,
  outdated: 'Hubo cambios desde entonces.',
  moving: 'La lista cambió mientras se leía: puede faltar alguna fila. Actualiza para estar seguro.',
  readNames: 'Traer los usuarios, para buscar y ordenar por nombre',
  sortedById: 'Ordenado por el código del usuario donde falta su nombre.',
  readingNames: (read: number, of: number | undefined) =>
    of === undefined
      ? 'Trayendo los usuarios…'
      : `Trayendo los usuarios: página ${countText(read)} de ${countText(of)}`,
  search: (scope: Scope) => `Buscar${OF[scope]}`,
  searchHelp: 'Todas las palabras, en cualquier orden; en cualquier columna.',
  found: (count: number, of: number, scope: Scope) => `${countText(count)} de ${rows(of)}${OF[scope]}`,
  searching: 'Buscando…',
  filters: 'Filtros',
  clear: 'Limpiar filtros',
  none: (scope: Scope) => `Nada coincide entre las filas${OF[scope]}.`,
  pageOnly: 'Esto es solo una página: trae todas para ver todo lo que coincide.',
  filtersOf: (count: number) => (count === 0 ? 'Filtros' : `Filtros (${count})`),
  noneAtAll: 'Esta lista está vacía.',
  empty: '(vacío)',
  narrow: (filter: string) => `Buscar en ${filter}`,
  more: (count: number) => `Y ${countText(count)} más: escribe para encontrarlos.`,
  noChoice: 'Nada con ese nombre.',
  anyDay: 'Cualquier día',
  ownDays: 'Otro período…',
  from: 'Desde',
  to: 'Hasta',
  daysSwapped: 'El primer día es posterior al último.',
  amountsSwapped: 'El primer monto es mayor que el último.',
  sortBy: 'Ordenar por',
  asGiven: 'Como llegaron',
  ascending: 'ascendente',
  descending: 'descendente',
  columns: 'Columnas',
  exportOf: (count: number) => `Exportar ${rows(count)}`,
  exportShort: 'Exportar',
  nothingToExport: 'No hay filas para exportar',
  exporting: 'Preparando el archivo…',
  csv: (count: number) => `CSV para Excel (${rows(count)})`,
  xlsx: (count: number) => `Excel, XLSX (${rows(count)})`,
  exported: (count: number) => `Archivo con ${rows(count)} guardado.`,
  notExported: 'No se pudo hacer el archivo. Revisa la conexión e inténtalo de nuevo.',
  totals: (scope: Scope) => `Total${OF[scope]}`,
  choose: (name: string) => `Elegir ${name}`,
  chooseAll: (count: number) => `Elegir las ${countText(count)} filas que se ven`,
  chosen: (count: number) => (count === 1 ? '1 elegida' : `${countText(count)} elegidas`),
  unchoose: 'Quitar selección',
} as const;

/** Spans of days that move with the calendar, by what stands in the address. */
export const DAY_PRESETS = {
  today: 'Hoy',
  yesterday: 'Ayer',
  last7: 'Últimos 7 días',
  month: 'Este mes',
} as const;
