import { countText } from './count';

/** The kinds of records of which the Bitácora tells, with their words. */
const KINDS = {
  business: { label: 'Negocio', object: 'el negocio', only: 'Solo este negocio' },
  offer: { label: 'Oferta', object: 'la oferta', only: 'Solo esta oferta' },
  category: { label: 'Categoría', object: 'la categoría', only: 'Solo esta categoría' },
  coupon: { label: 'Cupón', object: 'un cupón de', only: 'Solo este cupón' },
  payment: { label: 'Pago', object: 'el pago', only: 'Solo este pago' },
  rate: { label: 'Tasa del dólar', object: 'la tasa del dólar', only: 'Solo esta tasa' },
  user: { label: 'Usuario', object: 'al usuario', only: 'Solo este usuario' },
  session: { label: 'Inicio de sesión', object: 'la sesión de', only: 'Solo esta sesión' },
};
export type HistoryKind = keyof typeof KINDS;

/** `object` stands before the record's name («cambió la oferta» Arepas), `only` is the filter by one record. */
type KindWords = { label: string; object: string; only: string };

/** Also of a kind that a newer platform tells of. */
export function kindWords(kind: string): KindWords {
  const known = KINDS as Readonly<Record<string, KindWords>>;
  return known[kind] ?? { label: 'Registro', object: 'un registro', only: 'Solo este registro' };
}

export const HISTORY_KINDS = Object.keys(KINDS) as HistoryKind[];

const VERBS: Readonly<Record<string, string>> = {
  created: 'creó',
  updated: 'cambió',
  removed: 'borró',
  restored: 'restauró',
  deleted: 'eliminó del todo',
  granted: 'otorgó',
  consumed: 'consumió',
  confirmed: 'confirmó',
  rejected: 'rechazó',
};

/** Where verb and object together would not be good Spanish. */
const ACTIONS: Readonly<Record<string, string>> = {
  'coupon created': 'emitió un cupón de',
  'coupon removed': 'eliminó un cupón de',
  'payment created': 'registró el pago',
  'payment updated': 'cambió el pago',
  'payment noted': 'dijo que no es un problema un aviso de',
  'payment unnoted': 'volvió a mostrar un aviso de',
  'rate created': 'fijó la tasa del dólar',
  'user created': 'añadió al usuario',
  'user updated': 'cambió los datos de',
  'user promoted': 'hizo administrador a',
  'user revoked': 'quitó los permisos a',
  'user disabled': 'cerró el acceso de',
  'user enabled': 'abrió de nuevo el acceso de',
  'user passwordChanged': 'cambió la contraseña de',
  'user resetOffered': 'creó un enlace para cambiar la contraseña de',
  'user resetUsed': 'usó el enlace para cambiar la contraseña de',
  'user sessionsEnded': 'cerró sesiones de',
  'session opened': 'inició sesión',
  'session refused': 'no pudo iniciar sesión',
};

/** What was done, as the middle of a sentence: who «cambió la oferta» which one. An action that is new here is a change. */
export function actionText(kind: HistoryKind, action: string, count = 1): string {
  if (kind === 'coupon' && count > 1)
    return actionText(kind, action).replace('un cupón', `${countText(count)} cupones`);
  return ACTIONS[`${kind} ${action}`] ?? `${VERBS[action] ?? 'cambió'} ${kindWords(kind).object}`;
}

/** What a user did to their own account; the sentence ends there. */
const OWN_ACTIONS: Readonly<Record<string, string>> = {
  updated: 'cambió sus datos',
  passwordChanged: 'cambió su contraseña',
  resetUsed: 'eligió otra contraseña con un enlace',
  sessionsEnded: 'cerró todas sus sesiones',
};

/** The same for an action on the user's own account; undefined where the general words hold there too. */
export function ownActionText(kind: HistoryKind, action: string): string | undefined {
  return kind === 'user' ? OWN_ACTIONS[action] : undefined;
}

/** Whether the sentence ends with the record's name: a rate has none, and a sign-in is of the user already named. */
export function namesRecord(kind: HistoryKind): boolean {
  return kind !== 'rate' && kind !== 'session';
}

/** Why a sign-in was refused. */
export const REFUSAL_REASONS = ['password', 'consumer', 'limit', 'disabled'] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

export const REFUSAL_TEXTS: Record<RefusalReason, string> = {
  password: 'correo o contraseña incorrectos',
  consumer: 'una cuenta sin acceso al panel',
  limit: 'demasiados intentos',
  disabled: 'una persona con el acceso cerrado',
};
