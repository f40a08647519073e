/** What is said of a bank's file: why it cannot be read, and what became of its lines. */
import { countText } from '../../../contract/count';
import type { ReadStatement, Unread } from './readStatement';
import { MOST_BYTES, MOST_COLUMNS, MOST_LINES } from './tables';

const AS_XLSX = 'Ábrelo en Excel o LibreOffice, guárdalo como .xlsx, y elige ese archivo.';

export const REFUSALS = {
  empty: 'El archivo no tiene nada escrito. Descárgalo otra vez del banco, con los días que vas a conciliar.',
  unreadable:
    'No se pudo leer el archivo. Puede que esté abierto en otro programa o que ya no exista: ciérralo y elígelo otra vez.',
  pdf: 'Es un PDF, y de un PDF no se leen movimientos con seguridad. Descarga del banco el archivo de Excel (.xlsx) o CSV.',
  oldExcel: `Es un Excel de antes de 2007, o tiene contraseña. Ábrelo en Excel o LibreOffice, guárdalo como .xlsx sin contraseña, y elige ese archivo.`,
  brokenExcel: `No es un Excel (.xlsx) que se sepa leer. ${AS_XLSX}`,
  noTable: `No se encontró una tabla de movimientos. Se leen archivos de Excel (.xlsx) y CSV, y no columnas alineadas con espacios. ${AS_XLSX}`,
  tooBig: `Este archivo es demasiado grande: se leen hasta ${MOST_BYTES / 1e6} MB. Guárdalo como .xlsx, o descarga del banco solo los días que vas a conciliar.`,
  tooManyLines: `Este archivo es demasiado largo: se leen hasta ${countText(MOST_LINES)} líneas. Descarga del banco solo los días que vas a conciliar.`,
  tooWide: `Este archivo es demasiado ancho: se leen hasta ${MOST_COLUMNS} columnas. Ábrelo en Excel o LibreOffice, deja las columnas de los movimientos y guárdalo como .xlsx.`,
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
      return 'Sus datos no están debajo de sus títulos: hay datos de más o de menos, o son de otra tabla.';
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
