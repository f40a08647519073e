import { countText } from '../../../contract/count';
import { paymentsText } from '../messages';

export const RECONCILE_MESSAGES = {
  title: 'Conciliar con el banco',
  notTheirs: 'Esta plataforma no concilia pagos, o no los decides tú.',
  // El archivo del banco.
  drop: 'Suelta aquí el archivo de movimientos del banco: Excel (.xlsx) o CSV.',
  dropZone: 'Zona para el archivo del banco',
  choose: 'Elegir archivo',
  file: 'Archivo de movimientos',
  stays:
    'El archivo se lee en este equipo. A la plataforma van solo el día, el monto y la referencia de cada abono, para compararlos; no se guardan.',
  readingFile: 'Leyendo los movimientos…',
  other: 'Usar otro archivo',
  oneOpen: 'Ya hay un archivo abierto. Para cambiarlo, presiona «Usar otro archivo».',
  // Las columnas.
  columns: 'Cómo se leyó el archivo',
  columnsHint:
    'Revisa las columnas si algo no cuadra. Lo que corrijas se recuerda para el próximo archivo igual de este banco.',
  bankOf: 'Banco del archivo',
  noBank: 'Sin indicar',
  otherBank: 'Otro banco',
  remembered: (bank: string) =>
    `Se leyó como corregiste antes un archivo con los mismos títulos (banco: ${bank}). Si este es de otro banco, elígelo en «Banco del archivo».`,
  day: 'Fecha',
  dayOrder: 'Orden de la fecha',
  dayFirst: 'Día/mes/año',
  monthFirst: 'Mes/día/año',
  reference: 'Referencia',
  description: 'Descripción',
  credits: 'Monto o abono',
  charges: 'Cargo',
  balance: 'Saldo',
  further: (name: string, number: number) => `${name} (${number})`,
  side: 'Letra de abono o cargo',
  state: 'Estado del movimiento',
  sides: 'Montos sin signo',
  areCredits: 'Son abonos',
  areDebits: 'Son cargos',
  decimalMark: 'Decimales',
  comma: 'Con coma: 1.234,50',
  point: 'Con punto: 1,234.50',
  currency: 'Moneda de la cuenta',
  bolivares: 'Bolívares',
  dollars: 'Dólares',
  none: 'Ninguna',
  unset: 'Elige…',
  column: (place: number, name: string) => `${place}. ${name || 'sin título'}`,
  incomplete: {
    day: 'No se sabe qué dice cada columna. Elige la de la fecha.',
    credits: 'No se sabe qué dice cada columna. Elige la del monto o los abonos.',
    sides: 'El archivo no dice si los montos son abonos o cargos. Elígelo para seguir.',
  },
  preview: 'Las primeras líneas del archivo, y para qué se tomó cada columna',
  line: 'Línea',
  unused: 'No se usa',
  // Lo que se leyó.
  credited: (first: string, last: string) => `Los abonos son del ${first} al ${last}.`,
  noCredits: 'No hay ningún abono en lo que se leyó. Revisa las columnas o elige otro archivo.',
  unread: (count: number) =>
    count === 1 ? '1 línea no se entiende y no se usa' : `${countText(count)} líneas no se entienden y no se usan`,
  unreadLine: (line: number, why: string, text: string) => `Línea ${countText(line)}: ${why} ${text}`,
  moreUnread: (count: number) => `Y ${countText(count)} más.`,
  settled: (count: number) =>
    count === 1
      ? '1 abono ya se usó para confirmar un pago y no se usa otra vez.'
      : `${countText(count)} abonos ya se usaron para confirmar pagos y no se usan otra vez.`,
  // Las listas.
  matching: (compared: number, all: number) =>
    compared === 0 ? 'Comparando…' : `Comparando… ${countText(compared)} de ${countText(all)} abonos`,
  notCompared: (compared: number, all: number, why: string) =>
    compared === 0
      ? why
      : `${why} Ya se compararon ${countText(compared)} de ${countText(all)} abonos: «Reintentar» sigue con los demás.`,
  agreed: 'Coinciden',
  agreedHint: (sum: string) =>
    `La referencia, el monto, lo que costaba la orden y el día dicen lo mismo, y nada habla en contra. En total ${sum}.`,
  noneAgreed: 'Ningún pago coincide en todo.',
  doubtful: 'Dudosos',
  doubtfulHint: 'Algo no cuadra o hay más de una posibilidad. Mira los dos lados y decide tú.',
  noneDoubtful: 'No hay dudosos.',
  unclaimed: 'Sin pareja, del banco',
  noneUnclaimed: 'Todos los abonos tienen pareja.',
  missing: 'Sin pareja, de nuestros pagos',
  noneMissing: 'Todos los pagos por decidir tienen pareja.',
  unmatched: 'Sin pareja',
  wasConfirmed: 'Puede ser de',
  wasSettled: 'Ya se usó para',
  others: 'Compara con',
  heading: (title: string, count: number) => `${title} (${countText(count)})`,
  bank: 'Banco',
  payment: 'Pago',
  select: (name: string) => `Confirmar ${name}`,
  all: 'Elegir todos',
  withThis: 'Confirmar con este abono',
  search: 'Buscar a mano',
  searchOf: (name: string) => `Buscar a mano ${name}`,
  more: (count: number) => `Ver ${countText(count)} más`,
  confirm: (count: number) => `Confirmar ${paymentsText(count)}`,
  movement: 'Movimiento del banco',
  warned: 'Hay algo que mirar antes de confirmar: está escrito debajo del cliente.',
  question: (count: number) =>
    count === 1
      ? '¿Estás seguro que quieres confirmar este pago?'
      : `¿Estás seguro que quieres confirmar estos ${countText(count)} pagos?`,
  leave: 'La conciliación está a medias: al salir se olvida el archivo.',
  // Buscar a mano.
  whichMovement: '¿Qué movimiento del banco es este pago?',
  filter: 'Buscar por monto, referencia o descripción',
  noFree: 'Ningún abono libre dice eso.',
  cancel: 'Cancelar',
} as const;
