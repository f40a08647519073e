/** What is said of the lines of a bank's file. */
import { countText } from '../../../contract/count';
import type { ReadStatement, Unread } from './readStatement';

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
