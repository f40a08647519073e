import { countText } from '../../../contract/count';
import type { Outcome } from './deskQueue';

export const DESK = {
  title: 'Verificar pagos',
  place: (place: number, of: number, isWhole: boolean) =>
    isWhole ? `${countText(place)} de ${countText(of)}` : `${countText(place)} de ${countText(of)} o más`,
  stopped: 'No se pudieron cargar todos los pagos: puede haber más pendientes, y los avisos no están completos.',
  goOn: 'Seguir cargando',
  none: 'No hay pagos pendientes.',
  comes: 'Cuando un cliente avise que pagó, su pago esperará aquí a que lo confirmes o lo rechaces.',
  order: 'Orden',
  orders: { oldest: 'Más antiguos primero', amount: 'Mayor monto primero', bank: 'Por banco', type: 'Por tipo' },
  expected: 'Esperado',
  paid: 'Pagado',
  data: 'Datos para buscar en el banco',
  copyDocument: 'Copiar la cédula o RIF',
  copyPhone: 'Copiar el teléfono',
  phone: 'Teléfono',
  customer: 'Cliente',
  known: (since: string, confirmed: number, rejected: number) =>
    `Compra desde el ${since} · ${countText(confirmed)} ${confirmed === 1 ? 'confirmado' : 'confirmados'} · ${countText(rejected)} ${rejected === 1 ? 'rechazado' : 'rechazados'}`,
  firstPayment: 'Es su primer pago',
  ofThoseRead: '(de los pagos cargados hasta ahora)',
  left: (count: number) => (count === 1 ? 'queda 1' : `quedan ${countText(count)}`),
  soldOut: 'agotada',
  receipt: 'Comprobante',
  closer: 'Acercar',
  away: 'Alejar',
  turn: 'Girar',
  skip: 'Omitir',
  back: 'Volver al anterior',
  next: 'Siguiente',
  openOffer: 'Abrir la oferta',
  done: 'Llegaste al final',
  results: ({ confirmed, rejected, overtaken, perhapsOwn, skipped }: Readonly<Record<Outcome, number>>) =>
    [
      `${countText(confirmed)} ${confirmed === 1 ? 'confirmado' : 'confirmados'}`,
      `${countText(rejected)} ${rejected === 1 ? 'rechazado' : 'rechazados'}`,
      overtaken > 0 && `${countText(overtaken)} que decidió otra persona`,
      perhapsOwn > 0 && `${countText(perhapsOwn)} que quizá decidiste tú, sin respuesta`,
      skipped > 0 && `${countText(skipped)} ${skipped === 1 ? 'omitido' : 'omitidos'}`,
    ]
      .filter(Boolean)
      .join(', '),
  confirmedSum: 'Confirmado',
  took: 'Tiempo',
  minutes: (minutes: number) => (minutes < 1 ? 'Menos de un minuto' : `${countText(Math.round(minutes))} min`),
  seeSkipped: 'Ver los omitidos',
  toList: 'Ir a los pagos',
  notTheirs: 'Los pagos los decide la administración de la plataforma.',
  now: (place: string, { holder, paid }: { holder: string; paid: string }) => `Pago ${place}: ${holder}, ${paid}`,
} as const;
