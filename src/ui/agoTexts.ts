import { formatDateTime } from '../../contract/caracas';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * Takes an instant and gives how long ago it was, within a day; else, and where this machine's clock is so wrong that
 * it is in the future, the date.
 */
export function agoText(instant: string | number, now: Date): string {
  const passed = now.getTime() - new Date(instant).getTime();
  if (!(passed > -MINUTE_MS && passed < DAY_MS)) return formatDateTime(instant);
  if (passed < MINUTE_MS) return 'ahora mismo';
  if (passed < HOUR_MS) return `hace ${Math.floor(passed / MINUTE_MS)} min`;
  return `hace ${Math.floor(passed / HOUR_MS)} h`;
}
