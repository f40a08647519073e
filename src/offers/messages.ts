import { countText } from '../../contract/count';

/** What this screen says; the rules' messages are in contract/offer.ts and contract/scheduleSchema.ts. */
export const MESSAGES = {
  createTitle: 'Crear nueva oferta',
  created: 'Oferta creada exitosamente',
  updateTitle: 'Actualizar oferta',
  updated: 'Oferta actualizada exitosamente',
  submit: 'GUARDAR OFERTA',
  notAllowed: 'No tienes permiso para guardar ofertas.',
  priorityHint: 'De -1 a 3: las ofertas de mayor prioridad se muestran primero.',
  frozenPriority: 'Solo un administrador puede cambiarla.',
  addSchedule: 'Agregar horario',
  workdays: 'Lunes a viernes',
  hoursCopied: 'Horas copiadas a los demás horarios.',
  workdaysAdded: 'De lunes a viernes ya está en los horarios.',
  spans: 'Duración de la venta',
  spansHint:
    'Desde hoy, o desde la fecha de inicio si es posterior; «Solo hoy» es siempre hoy. Los cupones quedan válidos un mes más.',
  firstHour: 'Si no cambias la hora, desde las 12:00\u00a0a.\u00a0m.',
  lastHour: 'Si no cambias la hora, hasta las 11:59\u00a0p.\u00a0m.',
  duplicate: 'Duplicar',
  copyNotice: 'Es una copia: elige sus fechas antes de guardarla.',
  copyNotLoaded: 'No se pudo cargar la oferta que querías duplicar: el formulario está vacío.',
  noSchedule: 'Sin horarios, los cupones se pueden usar a cualquier hora.',
  scheduleHint: 'Una noche que pasa de las 12 AM va en dos filas: sábado desde las 8 PM y domingo hasta las 2 AM.',
  preview: 'Así la verán los consumidores',
  previewTitle: 'Título de la oferta',
  previewBusiness: 'Negocio',
  notLoaded: 'No se pudo cargar esta oferta: guardar creará una nueva',
  removeTitle: 'Borrando oferta',
  removeText: '¿Quieres remover esta oferta?',
  removeConfirm: 'Borrar',
  unusedStay: (count: number) =>
    count === 1
      ? 'Tiene 1 cupón vendido sin usar: si es válido, se podrá seguir usando.'
      : `Tiene ${countText(count)} cupones vendidos sin usar: los que sean válidos se podrán seguir usando.`,
  removed: 'Oferta borrada de forma exitosa',
  empty: 'Todavía no hay ofertas.',
  emptyTag: 'No hay ofertas con esta etiqueta.',
  loadFailed: 'No se pudieron cargar las ofertas.',
  tag: 'Etiqueta',
  allTags: 'Todas las etiquetas',
  clearTag: 'Quitar etiqueta',
  searchLabel: 'Buscar oferta',
  clearSearch: 'Quitar búsqueda',
  noneFound: (words: string, tag: string) => `Sin resultados para «${words}»${tag && ` en ${tag}`}.`,
  searchAllTags: 'Buscar en todas las etiquetas',
  formLoading: 'Cargando oferta…',
  discount: 'Descuento',
  discountOf: 'de descuento',
  before: 'Antes',
  now: 'Ahora',
  soldOut: 'Agotada',
  from: 'Del',
  until: 'al',
  sold: (count: string, most: string | null) => `Vendidos ${count}${most === null ? '' : ` de ${most}`}`,
  used: (count: string) => `Consumidos ${count}`,
  previewUntil: (day: string) => `Hasta el ${day}`,
  noTags: '(ninguna)',
} as const;

/** The groups of the form. */
export const GROUPS = {
  details: 'Datos de la oferta',
  images: 'Imágenes',
  price: 'Precio',
  dates: 'Vigencia de la oferta',
  coupons: 'Cupones',
  schedule: 'Horario semanal',
} as const;

/** The fields of an offer, in the form and beside what somebody else has saved. */
export const FIELDS = {
  title: 'Título',
  description: 'Descripción',
  businessId: 'Negocio',
  categoryId: 'Categoría',
  tags: 'Etiquetas',
  images: 'Imágenes',
  originalPrice: 'Precio original (USD)',
  price: 'Nuevo precio (USD)',
  priority: 'Prioridad',
  startsAt: 'Válida desde',
  endsAt: 'Válida hasta',
  maxCouponsCount: 'Máximo de cupones',
  couponsValidAt: 'Cupones válidos desde',
  couponsValidUntil: 'Cupones válidos hasta',
  weeklyScheduleItems: 'Horario semanal',
} as const;

/** A row of the week's hours: in the form, and as a line. */
export const SCHEDULE = {
  day: 'Día',
  start: 'Hora de inicio',
  end: 'Hora de fin',
  row: (number: number) => `Horario ${number}`,
  copy: 'Copiar estas horas a los demás',
  copyOf: (number: number) => `Copiar las horas del horario ${number} a los demás`,
  remove: (number: number) => `Quitar horario ${number}`,
  everyDay: 'Todos los días',
  from: (hour: string) => `desde ${hour}`,
  until: (hour: string) => `hasta ${hour}`,
  none: 'Sin horarios',
} as const;
