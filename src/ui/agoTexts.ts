import { formatDateTime } from '../../contract/caracas';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const MONTH_MS = 30 * DAY_MS;

/** Takes an instant and gives about how long ago it was, within a month; else, and where it is in the future, the date. */
export function agoText(instant: string | number, now: Date): string {
  const passed = now.getTime() - new Date(instant).getTime();
  if (!(passed > -MINUTE_MS && passed < MONTH_MS)) return formatDateTime(instant);
  if (passed < MINUTE_MS) return 'ahora mismo';
  if (passed < HOUR_MS) return `hace ${Math.floor(passed / MINUTE_MS)} min`;
  if (passed < DAY_MS) return `hace ${Math.round(passed / HOUR_MS)} h`;
  const days = Math.round(passed / DAY_MS);
  return days === 1 ? 'hace 1 día' : `hace ${days} días`;
}

/** This machine, as a server on it sees its address. */
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?|::ffff:127(?:\.\d+){3})$/;
const ADDRESS = /^(?:\d+(?:\.\d+){3}|[\da-f.]*(?::[\da-f.]*){2,})$/i;

/**
 * From where an action came, as the end of a sentence; a platform may name a place in words. A platform behind a proxy
 * may see all users at the loopback address: it means this machine only where the page was opened from it.
 */
export function fromText(address: string, host = location.hostname): string {
  if (LOOPBACK.test(address) && LOOPBACK.test(host)) return 'desde este equipo';
  return ADDRESS.test(address) ? `desde la dirección ${address}` : `desde ${address}`;
}
