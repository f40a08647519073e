import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findEntries } from './ranking';

const word = fc.constantFrom('café', 'Ávila', 'niño', 'pan', 'panadería', 'oferta', '2x1', 'sol', 'de', 'oro');
const title = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
const entry = fc.record({ title, more: fc.oneof(fc.constant(''), title) });
const entries = fc.array(entry, { maxLength: 12 });
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const titles = (found: { title: string }[]) => found.map((one) => one.title);
const named = (...names: string[]) => names.map((name) => ({ title: name }));

describe('findEntries', () => {
  it('gives exactly the entries that hold every word, each once', () => {
    fc.assert(
      fc.property(entries, fc.array(word, { maxLength: 3 }), (all, words) => {
        const holds = ({ title, more }: (typeof all)[number]) =>
          words.every((one) => plain(`${title} ${more}`).includes(plain(one)));
        const found = findEntries(all, words.join(' '));
        expect(new Set(found)).toEqual(new Set(all.filter(holds)));
        expect(found).toHaveLength(all.filter(holds).length);
      }),
    );
  });

  it('does not look at case, accents, the order of words or what stands between them', () => {
    fc.assert(
      fc.property(entries, fc.uniqueArray(word, { minLength: 2, maxLength: 3 }), (all, words) => {
        const found = new Set(findEntries(all, words.join(' ')));
        expect(new Set(findEntries(all, [...words].reverse().join(' ')))).toEqual(found);
        expect(findEntries(all, plain(words.join(' ')).toUpperCase())).toEqual(findEntries(all, words.join(' ')));
        expect(new Set(findEntries(all, ` ${words.join(' - ')}, `))).toEqual(found);
      }),
    );
  });

  it('puts the very title first, wherever it stood', () => {
    fc.assert(
      fc.property(entries, title, fc.nat(12), (all, asked, place) => {
        const others = all.filter((one) => plain(one.title) !== plain(asked));
        const wanted = { title: asked, more: '' };
        const mixed = [...others.slice(0, place), wanted, ...others.slice(place)];
        expect(findEntries(mixed, asked)[0]).toBe(wanted);
      }),
    );
  });

  it('orders those of a smaller list as in a larger one', () => {
    fc.assert(
      fc.property(entries, entries, word, (some, more, asked) => {
        const together = findEntries([...some, ...more], asked);
        expect(together.filter((one) => some.includes(one))).toEqual(findEntries(some, asked));
      }),
    );
  });

  it('prefers the beginning of the title, then beginnings of words, then their inside, then what is said beside it', () => {
    const all = [
      { title: 'Crear', more: 'panes' },
      ...named('El tulipán pequeño', 'Café y pan', 'Panadería Sol', 'Pan'),
    ];
    expect(titles(findEntries(all, 'pan'))).toEqual([
      'Pan',
      'Panadería Sol',
      'Café y pan',
      'El tulipán pequeño',
      'Crear',
    ]);
  });

  it('takes a query without words for none', () => {
    const all = named('b', 'a');
    for (const nothing of ['', '  ', '…']) expect(findEntries(all, nothing)).toEqual(all);
  });
});
