import { countText } from '../../../contract/count';
import type { Outcome } from './useDesk';

export const DESK = {
  title: 'Verificar pagos',
  place: (place: number, of: number) => `${countText(place)} de ${countText(of)}`,
  loading: 'Cargando los pagos pendientes…',
  none: 'No hay pagos pendientes.',
  comes: 'Cuando un cliente avise que pagó, su pago esperará aquí a que lo confirmes o lo rechaces.',
  expected: 'Esperado',
  paid: 'Pagado',
  data: 'Datos para buscar en el banco',
  copyPhone: 'Copiar el teléfono',
  phone: 'Teléfono',
  closer: 'Acercar',
  away: 'Alejar',
  turn: 'Girar',
  skip: 'Omitir',
  back: 'Volver al anterior',
  next: 'Siguiente',
  openOffer: (title: string) => `Abrir la oferta: ${title}`,
  outcome: {
    confirmed: (what: string) => `Confirmado: ${what}. Ya no se puede deshacer.`,
    rejected: (what: string) => `Rechazado: ${what}. Todavía se puede confirmar.`,
  },
  tell: 'Avisar por WhatsApp',
  done: 'Llegaste al final',
  results: ({ confirmed, rejected, elsewhere, skipped }: Readonly<Record<Outcome, number>>) =>
    [
      `${countText(confirmed)} ${confirmed === 1 ? 'confirmado' : 'confirmados'}`,
      `${countText(rejected)} ${rejected === 1 ? 'rechazado' : 'rechazados'}`,
      elsewhere > 0 && `${countText(elsewhere)} que ya ${elsewhere === 1 ? 'estaba decidido' : 'estaban decididos'}`,
      skipped > 0 && `${countText(skipped)} ${skipped === 1 ? 'omitido' : 'omitidos'}`,
    ]
      .filter(Boolean)
      .join(', '),
  confirmedSum: 'Confirmado',
  seeSkipped: 'Ver los omitidos',
} as const;
