import type { FieldErrors } from '../../contract/envelope';
import { ONCE, OUTCOME, type Outcome } from '../../contract/outcome';
import { codesOf, LOST, NEVER_SENT } from '../db/sqlErrors';
import { OVERDUE } from '../db/work';

/** Messages by status, for refusals without a more exact one. */
export const STATUS_DETAIL: Record<number, string> = {
  400: 'No se entiende lo que se envió.',
  401: 'Tu sesión no es válida o venció. Inicia sesión de nuevo.',
  403: 'No tienes permiso para hacer esto.',
  404: 'No existe lo que buscas.',
  405: 'Esta dirección no admite esa acción.',
  408: 'Lo que envías tardó demasiado en llegar. Intenta de nuevo.',
  409: 'No se puede hacer en el estado actual.',
  410: 'Ya no está disponible.',
  413: 'Lo que envías es demasiado grande.',
  414: 'La dirección es demasiado larga.',
  415: 'El formato de lo que envías no se admite.',
  422: 'Los datos no son válidos.',
  429: 'Demasiadas acciones seguidas. Espera un momento e intenta de nuevo.',
  431: 'Lo que envía tu navegador es demasiado grande.',
  503: 'El servicio no está disponible en este momento. Intenta de nuevo en unos segundos.',
};

interface RefusalOptions extends ErrorOptions {
  /** The fields of the body that are wrong, with the message beside each. */
  fields?: FieldErrors;
  /** What is known of the change beyond the status; the message says it too. */
  outcome?: Outcome;
}

/** A refusal with its words: the error handler answers `status` and `{ error: { detail: message, outcome?, fields? } }`. */
export class AppError extends Error {
  readonly fields?: FieldErrors;
  readonly outcome?: Outcome;

  constructor(
    readonly status: number,
    detail = STATUS_DETAIL[status],
    readonly headers: Record<string, string> = {},
    { fields, outcome, ...options }: RefusalOptions = {},
  ) {
    super(detail, options);
    this.name = 'AppError';
    if (fields) this.fields = fields;
    if (outcome) this.outcome = outcome;
  }
}

/** The request makes no sense: a page that is no number, a parameter twice (400). */
export const badRequest = (detail?: string, options?: ErrorOptions) => new AppError(400, detail, {}, options);
/** No session, or none that is valid (401); ends the session in the back-office. */
export const unauthorized = (detail?: string) => new AppError(401, detail);
/** This role may never do it (403); ends the session in the back-office, so never for a business rule (A19). */
export const forbidden = (detail?: string) => new AppError(403, detail);
/** Absent, or another user's: both answer the same (404). */
export const notFound = (detail?: string) => new AppError(404, detail);
/** Valid, but not in the present state of the record (409). */
export const conflict = (detail?: string, options?: RefusalOptions) => new AppError(409, detail, {}, options);
/** More than is accepted (413). */
export const tooLarge = (detail?: string) => new AppError(413, detail);
/** A content type that this server does not read (415). */
export const unsupported = (detail?: string) => new AppError(415, detail);
/** A rule of the contract is broken (422). */
export const unprocessable = (detail?: string, options?: RefusalOptions) => new AppError(422, detail, {}, options);
/** The same for one field of the body, whose message is the whole detail. */
export const wrongField = (name: string, detail: string) => unprocessable(detail, { fields: { [name]: detail } });
/** Too often; the message names what, and when to try again (429). */
export const tooMany = (seconds: number, what = 'Demasiados intentos') =>
  new AppError(429, `${what}. Intenta de nuevo en ${waitText(seconds)}.`, { 'retry-after': String(seconds) });
/** The server, or something that it depends on, has no room for this now (503). */
export const unavailable = (detail?: string, options?: RefusalOptions) =>
  new AppError(503, detail, { 'retry-after': '5' }, options);

/**
 * The same (503) for a request that asked for a change: `happened` says whether it may have been made, `keyed` whether
 * a repetition is safe.
 */
export function changeUnavailable(happened: boolean, keyed = false): AppError {
  if (!happened)
    return unavailable(
      `${OUTCOME.nothing}: el servicio no está disponible en este momento. Intenta de nuevo en unos segundos.`,
      { outcome: 'nothing' },
    );
  const unconfirmed = `${OUTCOME.unknown}: el servicio no llegó a confirmarlo.`;
  if (keyed) return unavailable(`${unconfirmed} ${ONCE}`, { outcome: 'unknown' });
  // No retry-after: repeated without a look it may be done twice.
  return new AppError(503, `${unconfirmed} Mira cómo quedó antes de repetir.`, {}, { outcome: 'unknown' });
}

/** A wait in whole units, rounded up: '1 segundo', '90 segundos', '2 minutos'. */
export function waitText(seconds: number): string {
  if (seconds === 1) return '1 segundo';
  return seconds <= 90 ? `${seconds} segundos` : `${Math.ceil(seconds / 60)} minutos`;
}

// PostgreSQL: 08 connection, 40001 and 40P01 another transaction in between, 53 out of memory, disk or connections, 57P shutting down, 58 input/output, 25006 read only.
const SQL_STATE = /^(08\w{3}|40001|40P01|53\w{3}|57P0\d|58\w{3}|25006|55P03|57014)$/;

const CODES = new Set([
  LOST,
  NEVER_SENT,
  // the network
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // the disk below the stored pictures
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EMFILE',
  'ENFILE',
  'EIO',
  // the limit on how long an answer may take
  OVERDUE,
]);

/** Whether an error says that the database or the disk cannot serve right now, at any depth of its causes (503). */
export function isOutage(error: unknown): boolean {
  return codesOf(error).some((code) => CODES.has(code) || SQL_STATE.test(code));
}

/** PostgreSQL's own code for a full disk, and those of the system. */
const FULL = /^(53100|ENOSPC|EDQUOT)$/;

/** Whether an outage is that of a disk without room. */
export function isDiskTrouble(error: unknown): boolean {
  return codesOf(error).some((code) => FULL.test(code));
}
