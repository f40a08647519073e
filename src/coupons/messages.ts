import { dayAt, formatDate, formatDateTime, formatTime, shiftDay } from '../../contract/caracas';
import { countText } from '../../contract/count';
import { type CouponTerms, clockAt, rowsOfToday, type Verdict } from '../../contract/couponValidity';
import { DAYS, hourLabel, type ScheduleItem } from '../../contract/schedule';
import type { CouponRecord } from '../providers/tableRecords';

export const COUPON_MESSAGES = {
  active: 'Cupones activos',
  consumed: 'Cupones consumidos',
  loading: 'Cargando cupones...',
  noneOfUser: 'No hay cupones activos para este usuario.',
  noneConsumedOfUser: 'No hay cupones consumidos para este usuario.',
  activeFailed: 'Error al cargar los cupones activos',
  consumedFailed: 'Error al cargar los cupones consumidos',
  user: 'Usuario',
  findCustomer: 'Correo, nombre o teléfono',
  noneFound: (words: string) => `No hay cupones activos para «${words}».`,
  unknown: 'No existe con esos datos: tampoco está entre los consumidos.',
  unknownToOwner: 'No existe con esos datos en tu negocio: tampoco está entre los consumidos.',
  clearSearch: 'Quitar búsqueda',
  nameless: 'Oferta sin título',
  createdAt: 'Creado el',
  consumedAt: 'Consumido el',
  scannedBy: 'Escaneado por',
  redeemed: (moment: string, offer: string, person: string) =>
    [`Canjeado ${moment}`, offer, person].filter(Boolean).join(' · '),
  consumedBy: (moment: string, person = '') => `Consumido ${moment}${person && ` por ${person}`}`,
  history: 'Historial',

  consume: 'Consumir',
  consumeOne: 'Consumir un cupón',
  remove: 'Eliminar',
  removeFinal: 'No se puede deshacer.',
  validity: 'Validez',

  userActive: 'Cupones activos del usuario',
  userConsumed: 'Cupones consumidos del usuario',
  grant: 'Otorgar cupón',
  pick: 'Selecciona una oferta',
  offers: 'Ofertas',
  offersPager: 'Paginación de ofertas',
  offersFailed: 'No se pudieron cargar las ofertas.',
  noOffers: 'Todavía no hay ofertas.',
  noOffersFound: 'No hay ofertas con ese texto.',
  allOffers: 'Ver todas',
  searchOffers: 'Buscar oferta',
  chosen: (title: string, business = '') => `Elegida: ${title}${business && ` · ${business}`}`,
  left: (count: number) => (count === 1 ? 'Queda 1' : `Quedan ${countText(count)}`),
  add: 'Agregar',
  cancel: 'Cancelar',
  granted: 'Cupón otorgado exitosamente.',
  offersLoading: 'Cargando…',
} as const;

export const COUPONS_EMPTY = {
  active: {
    text: 'No hay cupones activos.',
    all: 'Aquí estará cada cupón desde que se confirma su pago, o desde que lo otorgas en Usuarios, hasta que se consume.',
    own: 'Aquí estará cada cupón de tus ofertas desde que alguien lo compra hasta que se consume.',
  },
  consumed: {
    text: 'No hay cupones consumidos.',
    all: 'Cuando un cupón se consuma, pasará de Cupones activos a esta lista, con la fecha.',
    own: 'Cuando un cupón de tus ofertas se consuma, pasará de Cupones activos a esta lista, con la fecha.',
  },
} as const;

export const CONSUMPTION = {
  title: 'Consumiendo cupón',
  text: '¿Quieres consumir este cupón?',
  done: 'Cupón consumido exitosamente.',
  noUser: 'Usuario no encontrado para consumir el cupón.',
  failed: 'Hubo un error al consumir el cupón.',
} as const;

export const REMOVAL = {
  title: 'Eliminando cupón',
  text: '¿Quieres eliminar este cupón?',
  done: 'Cupón eliminado exitosamente.',
  noUser: 'Usuario no encontrado para eliminar el cupón.',
  failed: 'Hubo un error al eliminar el cupón.',
} as const;

/** Texts of actions on many, one after another. */
export const COUPON_BATCH = {
  customer: 'Cliente',
  email: 'Correo',
  offer: 'Oferta',
  created: 'Creado',
  consume: 'Consumir…',
  consumeText: (count: number) => `¿Quieres consumir estos ${countText(count)} cupones?`,
  consumeCount: (count: number) => (count === 1 ? 'Consumir 1 cupón' : `Consumir ${countText(count)} cupones`),
  notValid: (count: number, of: number) =>
    count === 1
      ? `1 de ${countText(of)} no vale en este momento: está al comienzo.`
      : `${countText(count)} de ${countText(of)} no valen en este momento: están al comienzo.`,
  remove: 'Eliminar…',
  removeText: (count: number) => `¿Quieres eliminar estos ${countText(count)} cupones?`,
  removeCount: (count: number) => (count === 1 ? 'Eliminar 1 cupón' : `Eliminar ${countText(count)} cupones`),
  grantText: (offer: string, count: number) =>
    count === 1
      ? `¿Quieres otorgar un cupón de «${offer}» a esta persona?`
      : `¿Quieres otorgar un cupón de «${offer}» a cada una de estas ${countText(count)} personas?`,
  grantCount: (count: number) => (count === 1 ? 'Otorgar a 1 persona' : `Otorgar a ${countText(count)} personas`),
} as const;

export const CONSUME = { call: 'consumeCoupon', texts: CONSUMPTION } as const;
export const REMOVE = { call: 'removeCoupon', texts: REMOVAL } as const;

export type CouponAction = typeof CONSUME | typeof REMOVE;

type Validity = Pick<CouponTerms, 'couponsValidAt' | 'couponsValidUntil'>;

/** '2:47 p. m.' of today, 'ayer 7:12 p. m.', else with its date. */
export function momentText(instant: string | Date, now: Date): string {
  const [day, today] = [dayAt(instant), dayAt(now)];
  if (day === today) return formatTime(instant);
  return day === shiftDay(today, { days: -1 }) ? `ayer ${formatTime(instant)}` : formatDateTime(instant);
}

/** From when until when a coupon can be used, as far as the platform gives it (A54); '' where it gives neither. */
export function validityText(validity: Validity): string {
  const text = span(validity, formatDateTime);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The same by days, for the end of a sentence: 'del 1 ene. 2026 al 1 mar. 2026'. */
export function validityDays(validity: Validity): string {
  return span(validity, formatDate);
}

/** The date that matters for this verdict; '' where the platform does not give it. */
export function validityToday({ couponsValidAt, couponsValidUntil }: Validity, verdict: Verdict | undefined): string {
  if (verdict === 'early') return `Válido desde el ${formatDateTime(couponsValidAt)}`;
  if (!couponsValidUntil) return '';
  const end = formatDateTime(couponsValidUntil);
  if (verdict === 'expired') return `Venció el ${end}`;
  if (verdict === 'offHours') return `Vence el ${end}`;
  return verdict === 'valid' ? `hasta el ${end}` : `Válido hasta el ${end}`;
}

function span({ couponsValidAt, couponsValidUntil }: Validity, format: (date: string) => string): string {
  if (!couponsValidAt) return couponsValidUntil ? `hasta el ${format(couponsValidUntil)}` : '';
  const start = format(couponsValidAt);
  return couponsValidUntil ? `del ${start} al ${format(couponsValidUntil)}` : `desde el ${start}`;
}

/** Today's hours in Caracas, e.g. 'de 8 AM a 2 PM o desde las 6 PM'. */
export function hoursOfToday(week: readonly ScheduleItem[], now: Date): string {
  if (week.length === 0) return 'a cualquier hora';
  const today = rowsOfToday(week, now).map(hours);
  return today.length > 0 ? today.join(' o ') : 'no se usa este día';
}

/** 'Hoy, sábado'. */
export function nameOfToday(now: Date): string {
  return `Hoy, ${DAYS[clockAt(now).day]?.toLowerCase()}`;
}

function hours({ startsAt, endsAt }: ScheduleItem): string {
  if (startsAt === null) return endsAt === null ? 'todo el día' : `hasta ${hourName(endsAt)}`;
  return endsAt === null ? `desde ${hourName(startsAt)}` : `de ${hourLabel(startsAt)} a ${hourLabel(endsAt)}`;
}

/** An hour with its article: 'la 1 PM', 'las 2 PM'. */
function hourName(hour: number): string {
  return `${hour % 12 === 1 ? 'la' : 'las'} ${hourLabel(hour)}`;
}

/** The name of an offer; a lean platform may answer only its id (A54). */
export function offerTitle({ title, id }: Pick<CouponRecord['offer'], 'id' | 'title'>): string {
  return title || id || COUPON_MESSAGES.nameless;
}
