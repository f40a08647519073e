import { countText } from '../../../contract/count';

const payments = (count: number) => (count === 1 ? '1 pago' : `${countText(count)} pagos`);

export const MESSAGES = {
  title: 'Conciliar con el banco',
  notTheirs: 'Los pagos los decide la administración de la plataforma.',
  // Los pagos de la plataforma.
  stop: 'Detener',
  stopped: 'Para conciliar hacen falta todos los pagos, y falta una parte.',
  goOn: 'Seguir cargando',
  known: (pending: number, all: number, ago: string) =>
    `${payments(pending)} por decidir, de ${countText(all)}. Actualizado ${ago}.`,
  readAgain: 'Actualizar',
  // El archivo del banco.
  drop: 'Suelta aquí el archivo de movimientos del banco, o pega aquí lo que copiaste de Excel o de su página.',
  dropZone: 'Zona para el archivo del banco',
  choose: 'Elegir archivo',
  file: 'Archivo de movimientos',
  paste: 'Pegar movimientos',
  pasteLabel: 'Movimientos copiados',
  usePasted: 'Usar lo pegado',
  pasted: 'Movimientos pegados',
  stays: 'No sale de este equipo: se lee aquí y se olvida al salir de esta página.',
  readingFile: 'Leyendo los movimientos…',
  other: 'Usar otro archivo',
  oneOpen: 'Ya hay un archivo abierto. Para cambiarlo, presiona «Usar otro archivo».',
  // Las columnas.
  columns: 'Cómo se leyó el archivo',
  columnsHint:
    'Revisa las columnas si algo no cuadra. Lo que corrijas se recuerda para el próximo archivo igual de este banco.',
  bankOf: 'Banco del archivo',
  sheet: 'Hoja del archivo',
  noBank: 'Sin indicar',
  otherBank: 'Otro banco',
  remembered: (bank: string) =>
    `Se leyó como corregiste antes un archivo con los mismos títulos (banco: ${bank}). Si este es de otro banco, elígelo en «Banco del archivo».`,
  layoutNotKept: 'Las columnas que elegiste valen para este archivo, pero no se pudieron guardar para el próximo.',
  day: 'Fecha',
  dayOrder: 'Orden de la fecha',
  dayFirst: 'Día/mes/año',
  monthFirst: 'Mes/día/año',
  reference: 'Referencia',
  description: 'Descripción',
  amount: 'Monto o abono',
  debit: 'Cargo',
  side: 'Letra de abono o cargo',
  state: 'Estado del movimiento',
  credits: 'Montos sin signo',
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
  incomplete: 'No se sabe qué dice cada columna. Elige la fecha y el monto.',
  incompleteSign: 'El archivo no dice si los montos son abonos o cargos. Elígelo para seguir.',
  daysIn: {
    reference: 'La columna de las referencias tiene fechas. Elige otra, o «Ninguna» si el archivo no trae referencias.',
    amount: 'La columna del monto tiene fechas. Elige otra.',
  },
  preview: 'Los primeros abonos, como se leyeron',
  // Lo que se leyó.
  sheets: (read: string, others: readonly string[], more: boolean) =>
    `Se leyó solo la hoja «${read}». También hay datos en ${others.map((name) => `«${name}»`).join(', ')}${more ? '…' : ''}: para leer otra, elígela en «Cómo se leyó el archivo».`,
  credited: (count: number, first: string, last: string) =>
    `${count === 1 ? '1 abono' : `${countText(count)} abonos`}, del ${first} al ${last}.`,
  noCredits: 'No hay ningún abono en lo que se leyó. Revisa las columnas o elige otro archivo.',
  debits: (count: number) => (count === 1 ? '1 cargo no se usa.' : `${countText(count)} cargos no se usan.`),
  lines: (first: readonly number[], more: boolean) => first.map(countText).join(', ') + (more ? '…' : ''),
  unread: (count: number, which: string) =>
    count === 1
      ? `La línea ${which} no se entiende y no se usa.`
      : `${countText(count)} líneas no se entienden y no se usan: ${which}.`,
  sums: (count: number) =>
    count === 1
      ? '1 línea es un saldo o un total y no se usa.'
      : `${countText(count)} líneas son saldos o totales y no se usan.`,
  repeated: (count: number) =>
    count === 1
      ? '1 línea está repetida y se cuenta una sola vez.'
      : `${countText(count)} líneas están repetidas y se cuentan una sola vez.`,
  used: (count: number) =>
    count === 1
      ? '1 abono ya se usó en una conciliación anterior y no se usa otra vez.'
      : `${countText(count)} abonos ya se usaron en una conciliación anterior y no se usan otra vez.`,
  usedElsewhere: 'Este movimiento del banco ya se usó en otra pestaña: el pago no se confirmó.',
  usedMeanwhile: (count: number) =>
    count === 1
      ? '1 abono se usó mientras tanto en otra pestaña y ya no está en Coinciden. Revisa la lista y confirma de nuevo.'
      : `${countText(count)} abonos se usaron mientras tanto en otra pestaña y ya no están en Coinciden. Revisa la lista y confirma de nuevo.`,
  decidedMeanwhile: (count: number) =>
    count === 1
      ? '1 pago cambió mientras tanto y ya no está en Coinciden. Revisa la lista y confirma de nuevo.'
      : `${countText(count)} pagos cambiaron mientras tanto y ya no están en Coinciden. Revisa la lista y confirma de nuevo.`,
  notReadAgain:
    'No se pudo comprobar si alguien decidió estos pagos mientras tanto, así que no se confirma ninguno. Espera un momento y confirma de nuevo.',
  usedUnknown: 'No se sabe qué abonos ya se usaron en otra conciliación: revisa que no se repitan.',
  yearGuessed: 'Las fechas no tienen año: se tomó el último en que ya pasaron.',
  otherDays: (first: string, last: string) =>
    `Ningún pago por decidir es de estos días: son del ${first} al ${last}. ¿Es el archivo correcto?`,
  otherCurrency: (count: number, name: string) =>
    `${payments(count)} por decidir en ${name} no se comparan con esta cuenta.`,
  notKept: 'Este navegador no guarda qué movimientos se usaron: en la próxima conciliación revisa que no se repitan.',
  // Las listas.
  matching: 'Comparando…',
  agreed: 'Coinciden',
  agreedHint:
    'La referencia, el monto, lo que costaba la orden y el día dicen lo mismo, y no hay otro que se le parezca.',
  certain: (count: number) =>
    `${count === 1 ? '1 pago que coincide' : `${countText(count)} pagos que coinciden`} en todo:`,
  noneAgreed: 'Ningún pago coincide en todo.',
  doubtful: 'Dudosos',
  doubtfulHint: 'Algo no cuadra o hay más de una posibilidad. Mira los dos lados y decide tú.',
  noneDoubtful: 'No hay dudosos.',
  unclaimed: 'Sin pareja, del banco',
  noneUnclaimed: 'Todos los abonos tienen pareja.',
  missing: 'Sin pareja, de nuestros pagos',
  noneMissing: 'Todos los pagos por decidir tienen pareja.',
  wasConfirmed: 'Ya es de un pago confirmado.',
  outside: 'Es de otros días que los del archivo.',
  heading: (title: string, count: number) => `${title} (${countText(count)})`,
  bank: 'Banco',
  payment: 'Pago',
  select: (name: string) => `Confirmar ${name}`,
  all: 'Elegir todos',
  thisOne: 'Es este',
  isOf: (name: string) => `Es este, para ${name}`,
  byHand: 'Elegido a mano',
  byHandForgotten: 'El archivo se lee de otra manera: lo que elegiste a mano se olvidó. Elígelo otra vez.',
  movedUp: (name: string) => `${name} pasó a Coinciden.`,
  movedBack: (name: string) => `${name} ya no está en Coinciden.`,
  undo: 'Deshacer',
  undoOf: (name: string) => `Deshacer ${name}`,
  search: 'Buscar a mano',
  searchOf: (name: string) => `Buscar a mano ${name}`,
  more: (count: number) => `Ver ${countText(count)} más`,
  confirm: (count: number) => `Confirmar ${payments(count)}`,
  warned: (count: number) =>
    count === 1
      ? 'Uno de estos pagos tiene un aviso grave: está escrito junto a él.'
      : `${count} de estos pagos tienen avisos graves: están escritos junto a cada uno.`,
  question: (count: number) =>
    count === 1
      ? '¿Estás seguro que quieres confirmar este pago?'
      : `¿Estás seguro que quieres confirmar estos ${countText(count)} pagos?`,
  leave: 'La conciliación está a medias: al salir se olvida el archivo y lo que elegiste. ¿Salir?',
  // Buscar a mano.
  whichMovement: '¿Qué movimiento del banco es este pago?',
  filter: 'Buscar por monto, referencia o descripción',
  noFree: 'Ningún abono libre dice eso.',
  cancel: 'Cancelar',
} as const;
