import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { initials } from './Avatar';

afterEach(() => vi.unstubAllGlobals());

describe('initials', () => {
  it.each([
    ['Panadería El Sol', 'PE'],
    ['panadería', 'P'],
    ['  Café   de   la   Esquina ', 'CD'],
    ['ñandú ávila', 'ÑÁ'],
    ['e\u0301xito total', 'E\u0301T'],
    ['Tío\tPepe\nBar', 'TP'],
    ['7 Mares', '7M'],
    ['👨‍👩‍👧 Familia', '👨‍👩‍👧F'],
    ['🇻🇪 Arepas', '🇻🇪A'],
    ['«Doña» Ana', '«A'],
    ['', ''],
    ['   ', ''],
    [null, ''],
    [undefined, ''],
  ])('of %j are %j', (name, expected) => expect(initials(name)).toBe(expected));

  it('takes code points where the browser cannot tell letters apart', () => {
    vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
    expect(initials('🎂 Dulces')).toBe('🎂D');
    expect(initials(' ')).toBe('');
  });

  it('never fails, and reads only the first two words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const two = name.trim().split(/\s+/).slice(0, 2).join(' ');
        expect(initials(name)).toBe(initials(two));
      }),
    );
  });
});
