import { expect, it } from 'vitest';
import { rateWarning } from '../../contract/exchangeRate';
import { warningText } from './messages';

it.each([
  [37, undefined],
  [40, 'La tasa varía +9,59%: revísala antes de actualizar.'],
  [30, 'La tasa varía -17,81%: revísala antes de actualizar.'],
  [3650, '¿Está la coma en su lugar? La tasa actual es Bs. 36,50 por USD; quizás quisiste escribir 36,50 Bs.S.'],
  [0, 'Con una tasa de 0, todo costaría 0 bolívares.'],
])('of %d instead of 36,50 it is said: %s', (next, text) => {
  const warning = rateWarning(36.5, next);
  expect(warning && warningText(warning, 36.5)).toBe(text);
});
