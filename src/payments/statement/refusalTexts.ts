/** Which files of a bank are read, and what is said of the others. */
import { countText } from '../../../contract/count';

/** What is read of a file: a busy account's months, and not what stops a browser. */
export const MOST_BYTES = 2_000_000;
export const MOST_LINES = 5_000;
export const MOST_COLUMNS = 60;

const AS_XLSX = 'Ábrelo en Excel o LibreOffice, guárdalo como .xlsx, y elige ese archivo.';

/** Why a file cannot be used. */
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

export type Refusal = keyof typeof REFUSALS;
