/** What is said of a bank's file: why it cannot be read, and what became of its lines. */
import { countText } from '../../../contract/count';
import type { Unread } from './lines';
import type { ReadStatement } from './readStatement';
import { MOST_BYTES, MOST_COLUMNS, MOST_LINES, MOST_SIGNS } from './refused';

const OTHER_FILE = 'Descarga del banco el archivo de Excel, CSV o texto, o copia la tabla de su página y pégala aquí.';
const AS_XLSX = 'Ábrelo en Excel o LibreOffice, guárdalo como .xlsx o CSV, y elige ese archivo.';

export const REFUSALS = {
  empty: 'El archivo no tiene nada escrito. Descárgalo otra vez del banco, con los días que vas a conciliar.',
  unreadable:
    'No se pudo leer el archivo. Puede que esté abierto en otro programa o que ya no exista: ciérralo y elígelo otra vez.',
  pdf: `Es un PDF, y de un PDF no se leen movimientos con seguridad. ${OTHER_FILE}`,
  picture: `Es una imagen. ${OTHER_FILE}`,
  oldExcel: `Es un Excel de antes de 2007 (.xls). ${AS_XLSX}`,
  binaryExcel: `Es un Excel binario (.xlsb). ${AS_XLSX}`,
  openDocument: `Es una hoja de LibreOffice (.ods). ${AS_XLSX}`,
  lockedExcel: 'El archivo de Excel tiene contraseña. Ábrelo, guárdalo sin contraseña y elige ese archivo.',
  brokenExcel: `Es un archivo de Excel escrito de una forma que no se sabe leer. ${AS_XLSX}`,
  archive: 'Es un archivo comprimido o de otro programa. Si adentro está el del banco, sácalo y elige ese archivo.',
  webArchive: `Es una página web guardada en un solo archivo. ${AS_XLSX}`,
  ofx: `Es un archivo OFX, de programas de contabilidad. ${OTHER_FILE}`,
  qif: `Es un archivo QIF, de programas de contabilidad. ${OTHER_FILE}`,
  mt940: `Es un archivo MT940, de intercambio entre bancos. ${OTHER_FILE}`,
  camt: `Es un archivo CAMT, de intercambio entre bancos. ${OTHER_FILE}`,
  fixedWidth: `Es un archivo de ancho fijo: sus datos van pegados, sin nada que los separe ni títulos que digan qué son. ${OTHER_FILE}`,
  otherKind: `No es un archivo de movimientos. ${OTHER_FILE}`,
  tooBig: `Este archivo es demasiado grande: se leen hasta ${MOST_BYTES / 1e6} MB. Guárdalo como XLSX, o descarga del banco solo los días que vas a conciliar.`,
  tooManyLines: `Este archivo es demasiado largo: se leen hasta ${countText(MOST_LINES)} líneas. Descarga del banco solo los días que vas a conciliar.`,
  tooWide: `Este archivo es demasiado ancho: se leen hasta ${MOST_COLUMNS} columnas. Ábrelo en Excel o LibreOffice, deja las columnas de los movimientos y guárdalo como XLSX.`,
  longCell: `Este archivo tiene textos demasiado largos: se leen hasta ${MOST_SIGNS} letras en una celda. Ábrelo en Excel o LibreOffice, acórtalos y guárdalo como XLSX.`,
  tooNested: `Este archivo es demasiado complicado: tiene tablas dentro de tablas. ${AS_XLSX}`,
  tooSlow: `Este archivo es demasiado complicado: no se pudo leer en diez segundos. ${AS_XLSX}`,
  noTable: `No se encontró una tabla: cada movimiento tiene que estar en una línea, con sus datos en columnas. ${OTHER_FILE}`,
  partedCells:
    'Las comas separan las columnas, y también hay comas sin comillas dentro de los montos (456,25 o 1,234.50): los datos quedan partidos, y no se sabe qué dice cada columna. Descarga del banco el Excel (.xlsx) o un CSV separado por punto y coma, o copia la tabla de su página y pégala aquí.',
  severalFiles: 'Son varios archivos, y se concilia uno a la vez. Suelta uno solo.',
  failed: 'No se pudo leer el archivo. Inténtalo otra vez.',
} as const;

/** Why a line is not understood. */
export function unreadText({ why, word }: Unread): string {
  switch (why) {
    case 'noDay':
      return word ? `«${word}» no es una fecha.` : 'No tiene fecha.';
    case 'noAmount':
      return word ? `«${word}» no es un monto.` : 'No tiene monto.';
    case 'both':
      return 'Tiene abono y cargo a la vez.';
    case 'sides':
      return 'El signo del monto y su tipo se contradicen.';
    case 'type':
      return word ? `No se sabe si «${word}» es un abono o un cargo.` : 'No dice si es un abono o un cargo.';
    case 'columns':
      return 'Sus datos no están debajo de sus títulos: hay separadores de más o de menos.';
  }
}

const counted = (count: number, one: string, many: string) => `${countText(count)} ${count === 1 ? one : many}`;

/** «43 líneas: 31 abonos, 9 cargos, 2 de saldo, 1 sin entender»; the numbers add up. */
export function linesText(read: ReadStatement): string {
  const parts = [
    counted(read.credits.length, 'abono', 'abonos'),
    counted(read.charges, 'cargo', 'cargos'),
    read.balances > 0 && `${countText(read.balances)} de saldo`,
    read.headings > 0 && `${countText(read.headings)} de encabezado o nota`,
    read.repeated > 0 && counted(read.repeated, 'repetida', 'repetidas'),
    read.unread.length > 0 && `${countText(read.unread.length)} sin entender`,
  ];
  return `${counted(read.lines, 'línea', 'líneas')}: ${parts.filter((part) => part !== false).join(', ')}`;
}

/** Other names of banks that people and files use, with their codes. */
export const SHORT_BANK_NAMES: readonly (readonly [name: string, code: string])[] = [
  ['BDV', '0102'],
  ['Provincial', '0108'],
  ['BFC', '0151'],
  ['Mi Banco', '0169'],
  ['Bicentenario', '0175'],
  ['BNC', '0191'],
];
