import { expect, it } from 'vitest';
import { agoText } from './agoText';

const NOW = new Date('2026-11-22T15:00:00.000Z');

it.each([
  ['2026-11-22T15:00:00.000Z', 'ahora mismo'],
  ['2026-11-22T14:59:01.000Z', 'ahora mismo'],
  ['2026-11-22T14:55:00.000Z', 'hace 5 min'],
  ['2026-11-22T14:00:01.000Z', 'hace 59 min'],
  ['2026-11-22T12:10:00.000Z', 'hace 2 h'],
  ['2026-11-21T15:00:00.000Z', '21 nov. 2026, 11:00 a. m.'],
  // This machine's clock is a little late, or wrong.
  ['2026-11-22T15:00:30.000Z', 'ahora mismo'],
  ['2026-11-22T18:00:00.000Z', '22 nov. 2026, 2:00 p. m.'],
  ['', 'Fecha inválida'],
])('%s is %s', (instant, text) => expect(agoText(instant, NOW).replace(/\u00a0/g, ' ')).toBe(text));
