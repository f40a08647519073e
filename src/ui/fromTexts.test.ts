import { describe, expect, it } from 'vitest';
import { fromText } from './agoTexts';

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
