import { countText } from '../../contract/count';

const paymentsText = (count: number) => (count === 1 ? '1 pago' : `${countText(count)} pagos`);

/** How many payments are loaded, by pages. */
export const loadingText = (read: number, of: number | undefined) =>
  of ? `Cargando todos los pagos… ${Math.floor((read / of) * 100)} %` : 'Cargando todos los pagos…';

export const MESSAGES = {
  toDesk: 'Verificar pendientes',
  empty: 'Sin resultados.',
  loadFailed: 'No se pudieron cargar los pagos.',
  view: 'Ver',
  confirm: 'Confirmar...',
  confirmTitle: 'Confirmar pago',
  confirmText: '¿Estás seguro que quieres confirmar este pago?',
  reject: 'Rechazar...',
  rejectTitle: 'Rechazar pago',
  rejectText: '¿Estás seguro que quieres rechazar este pago?',
  overtaken: 'Otra persona ya decidió este pago.',
  rejectedMeanwhile: 'Otra persona lo rechazó mientras tanto.',
  unseen: (why: string) => `No se pudo comprobar si otra persona ya decidió este pago. ${why}`.trim(),
  notInPlace: 'Cambió de lugar en la lista.',
  anyway: { confirmPayment: 'Confirmar de todas formas', rejectPayment: 'Rechazar de todas formas' },
  perhapsOwn: 'Este pago ya está decidido, quizá por tu intento anterior, del que no llegó respuesta.',
  updated: 'Pago actualizado correctamente',
  reconcile: 'Conciliar con el banco',
  order: 'Orden de esta página',
  newestFirst: 'Más recientes primero',
  originalOrder: 'Original',
  ascending: 'Ascendente',
  descending: 'Descendente',
  actions: 'Acciones',
  pageTitle: 'Pago',
  unknown: 'Los datos de este pago no están disponibles aquí. Ábrelo desde la lista de pagos.',
  gone: 'Este pago ya no existe, o su dirección está incompleta.',
  notRead: (why: string) => `No se pudo leer otra vez: puede haber cambiado. ${why}`.trim(),
  readAgain: 'Reintentar',
  toList: 'Ir a los pagos',
  findInList: 'Buscarlo en la lista',
  notListed: 'No está en la lista de pagos.',
  moreListed: 'Todavía no apareció. Presiona otra vez para seguir buscando.',
  nextPending: 'Siguiente pendiente',
  noPending: 'No hay otro pago pendiente.',
  morePending: 'No hay pendientes entre los pagos que siguen. Presiona otra vez para seguir buscando.',
  amounts: 'Montos',
  ordered: 'Monto de la orden',
  paid: 'Monto pagado',
  difference: 'Diferencia',
  exact: 'Coinciden',
  usdPrice: 'Precio en dólares',
  rate: 'Tasa usada',
  payer: 'Quién pagó',
  holder: 'Titular',
  holderOrCi: 'Titular / cédula o RIF',
  ci: 'Cédula o RIF',
  bank: 'Banco',
  reference: 'Referencia',
  intent: 'Operación de la tarjeta',
  copyReference: 'Copiar la referencia',
  copyIntent: 'Copiar la operación',
  copyPaid: 'Copiar el monto pagado',
  user: 'Usuario',
  userCode: 'Código del usuario',
  noUser: 'Sin usuario.',
  means: 'Tipo',
  status: 'Estado',
  date: 'Fecha',
  dates: 'Fechas',
  purchased: 'Compra',
  created: 'Registrado',
  changed: 'Último cambio',
  cart: 'Lo que compró',
  noCart: 'No hay datos de lo que compró.',
  decidedBy: (name: string) => `Lo decidió ${name}`,
  issued: 'Cupones que emitió',
  couponStates: { active: 'Activo', consumed: 'Consumido', removed: 'Eliminado' },
  removeCoupon: 'Eliminar',
  receipt: 'Comprobante',
  receiptAlt: 'Comprobante del pago',
  receiptFailed: 'No se pudo mostrar el comprobante.',
  openReceipt: 'Abrir en otra pestaña',
  noReceipt: 'Sin imagen del comprobante.',
  loading: 'Cargando…',
  actionsOf: (name: string) => `Acciones de ${name}`,
} as const;

/** Above the list. */
export const TABS = {
  label: 'Estado de los pagos',
  pending: 'Pendientes',
  confirmed: 'Confirmados',
  rejected: 'Rechazados',
  all: 'Todos',
} as const;

/** The decisions about many, one after another. */
export const BATCH = {
  reject: 'Rechazar…',
  rejectText: (count: number) => `¿Estás seguro que quieres rechazar estos ${countText(count)} pagos?`,
  rejectCount: (count: number) => (count === 1 ? 'Rechazar 1 pago' : `Rechazar ${countText(count)} pagos`),
} as const;

/** A customer's payments, beside another page. */
export const CUSTOMER = {
  title: 'Pagos del cliente',
  none: 'Todavía no tiene pagos.',
  loadFailed: 'No se pudieron cargar sus pagos.',
  found: (count: number, isExact: boolean) => (isExact ? paymentsText(count) : `Más de ${paymentsText(count)}`),
  paid: (sums: string) => `pagado ${sums}`,
  pager: 'Paginación de pagos',
  tellReceived: 'Avisar que llegó',
  tellMissing: 'Avisar que no aparece',
  about: (name: string) => `por WhatsApp: ${name}`,
  received: (reference: string) => `Recibimos tu pago ref. ${reference}. ¡Gracias por tu compra!`,
  missing: (reference: string) =>
    `No conseguimos tu pago ref. ${reference}. ¿Nos confirmas el número de referencia, el banco y el monto, por favor?`,
} as const;
