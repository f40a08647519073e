import { PRODUCT } from '../../contract/product';

const MINUTE_MS = 60_000;
const format = new Intl.RelativeTimeFormat(PRODUCT.locale);

/** How long ago something was, e.g. 'hace 3 minutos'; a clock that was set back makes it a moment. */
export function ageText(moment: number, now: Date): string {
  const minutes = Math.floor((now.getTime() - moment) / MINUTE_MS);
  if (minutes < 1) return 'hace un momento';
  return minutes < 60 ? format.format(-minutes, 'minute') : format.format(-Math.floor(minutes / 60), 'hour');
}
