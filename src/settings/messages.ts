import type { RateWarning } from '../../contract/exchangeRate';
import { formatDigits, formatRate, RATE_SUFFIX } from '../../contract/money';
import { onFirstUse } from '../../contract/onFirstUse';
import { PRODUCT } from '../../contract/product';

export const SETTINGS_MESSAGES = {
  rateTitle: 'Tasa del dólar',
  rate: 'Tasa del dólar (Bs. por USD)',
  current: 'Tasa actual',
  noRate: 'Todavía no hay una tasa.',
  change: 'Variación',
  submit: 'ACTUALIZAR CONFIGURACIONES',
  updated: 'Configuración actualizada exitosamente',
  unchanged: (rate: string) => `La tasa sigue igual: ya era ${rate}.`,
  rateNotLoaded: 'No se pudo cargar la tasa actual: no hay con qué comparar la que escribas.',
  onlyAdmins: 'Solo un administrador puede cambiarla.',
  loading: 'Cargando…',
  warningZero: 'Con una tasa de 0, todo costaría 0 bolívares.',
  exportTitle: 'Usuarios consumidores',
  exportHint: 'Un archivo CSV con todos los consumidores, que se abre en cualquier hoja de cálculo.',
  export: 'Descargar CSV de usuarios consumidores',
  exported: 'CSV de usuarios consumidores descargado exitosamente',
  exportFailed: 'No se pudo exportar el CSV de usuarios consumidores',
  retry: 'Reintentar',
} as const;

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
