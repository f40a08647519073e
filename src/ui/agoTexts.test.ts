import { describe, expect, it } from 'vitest';
import { agoText, fromText } from './agoTexts';

const NOW = new Date('2026-11-22T15:00:00.000Z');

it.each([
  ['2026-11-22T15:00:00.000Z', 'ahora mismo'],
  ['2026-11-22T14:59:01.000Z', 'ahora mismo'],
  ['2026-11-22T14:55:00.000Z', 'hace 5 min'],
  ['2026-11-22T14:00:01.000Z', 'hace 59 min'],
  ['2026-11-22T12:10:00.000Z', 'hace 3 h'],
  ['2026-11-21T16:00:00.000Z', 'hace 23 h'],
  ['2026-11-21T15:00:00.000Z', 'hace 1 día'],
  ['2026-11-20T16:00:00.000Z', 'hace 2 días'],
  ['2026-10-24T15:00:00.000Z', 'hace 29 días'],
  ['2026-10-23T15:00:00.000Z', '23 oct. 2026, 11:00 a. m.'],
  // A clock is a little late, or wrong.
  ['2026-11-22T15:00:30.000Z', 'ahora mismo'],
  ['2026-11-22T18:00:00.000Z', '22 nov. 2026, 2:00 p. m.'],
  ['', 'Fecha inválida'],
])('%s is %s', (instant, text) => expect(agoText(instant, NOW).replace(/\u00a0/g, ' ')).toBe(text));

describe('fromText', () => {
  it.each([
    ['127.0.0.1', '127.0.0.1', 'desde este equipo'],
    ['::1', 'localhost', 'desde este equipo'],
    ['::ffff:127.0.0.1', '[::1]', 'desde este equipo'],
    ['127.0.0.1', 'cupones.example', 'desde la dirección 127.0.0.1'],
    ['190.202.14.7', '127.0.0.1', 'desde la dirección 190.202.14.7'],
    ['2001:db8::7', 'cupones.example', 'desde la dirección 2001:db8::7'],
    ['la consola (cuenta gs)', '127.0.0.1', 'desde la consola (cuenta gs)'],
  ])('says of %s to a user who opened the page at %s: %s', (address, host, said) => {
    expect(fromText(address, host)).toBe(said);
  });
});
