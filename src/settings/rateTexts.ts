import { formatDigits, formatRate, RATE_SUFFIX } from '../../contract/money';
import { onFirstUse } from '../../contract/onFirstUse';
import { PRODUCT } from '../../contract/product';
import type { RateWarning } from '../../contract/rateChange';
import { SETTINGS_MESSAGES } from './messages';

const percents = onFirstUse(
  () =>
    new Intl.NumberFormat(PRODUCT.locale, {
      style: 'percent',
      signDisplay: 'exceptZero',
      maximumFractionDigits: 2,
    }),
);

/** '+2,74%'. */
export function changeText(percent: number): string {
  return percents().format(percent / 100);
}

/** About an unusual rate; the rate in force may be missing. */
export function warningText(warning: RateWarning, current: number | null): string {
  switch (warning.kind) {
    case 'zero':
      return SETTINGS_MESSAGES.warningZero;
    case 'comma':
      return `¿Está la coma en su lugar? La tasa actual es ${formatRate(current)}; quizás quisiste escribir ${formatDigits(warning.meant)} ${RATE_SUFFIX}.`;
    case 'change':
      return `La tasa varía ${changeText(warning.percent)}: revísala antes de actualizar.`;
  }
}
