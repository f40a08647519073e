import { describe, expect, it } from 'vitest';
import { searchable, searchRefusal, searchWords } from './searchWords';
import { COUPON_SERVICE } from './services/couponService';
import { SEARCH_SERVICE } from './services/searchService';
import { USER_SERVICE } from './services/userService';

const NINE = 'uno dos tres cuatro cinco seis siete ocho nueve';
const LETTERS = 'Escribe al menos 2 letras o cifras seguidas.';

describe('the words of a search', () => {
  it.each([
    ['  Ana  de la Ó ', ['ana', 'de', 'la', 'o']],
    ['ANA ana Ána', ['ana']],
    ['ｑｕｉｎｔｅｒｏ', ['quintero']],
    ['+58 412 5551234', ['+584125551234']],
    ['\u200B \u00AD', []],
    ['González, Andreína', ['gonzalez', 'andreina']],
    ['Ref: 813051', ['813051']],
    ['#813051.', ['813051']],
    ['RIF J-90412876-6', ['j-90412876-6']],
    ['C.I. V-60535721', ['v-60535721']],
    ['«3x2» (hoy) & más', ['3x2', 'hoy', '&', 'mas']],
    ['Bs. 35.542,78', ['35.542,78']],
    ['36,50 USD', ['36,50']],
    ['36,50 USD franklin', ['36,50', 'franklin']],
    ['Bs. 36,50 franklin', ['36,50', 'franklin']],
    ['franklin usd', ['franklin', 'usd']],
    ['rif', ['rif']],
    ['% _', ['%', '_']],
  ])('of «%s» are each one once, without accents, capitals and what is not seen', (typed, words) => {
    expect(searchWords(typed)).toEqual(words);
  });

  it('of one sign may be four', () => {
    expect(searchWords('ﷺ')).toHaveLength(4);
  });

  it.each([
    ['ana de la o', undefined],
    ['', undefined],
    ['li wu', undefined],
    ['zq', undefined],
    ['J-1', LETTERS],
    ['1-2-3', undefined],
    ['a', LETTERS],
    ['a b c', LETTERS],
    ['% _ \\', LETTERS],
    [NINE, 'Busca con 8 palabras como máximo.'],
    [`${NINE} `.repeat(2).slice(0, -7), 'Busca con 8 palabras como máximo.'],
    ['ana ana ana ana ana ana ana ana ana', undefined],
    ['ﷺ ana perez pizza carmen rosa', 'Busca con 8 palabras como máximo.'],
  ])('of «%s» are refused by: %s', (typed, refusal) => {
    expect(searchRefusal(typed)).toBe(refusal);
  });

  it('of a long name are those that may be looked for', () => {
    expect(searchRefusal(searchable(NINE))).toBeUndefined();
    expect(searchable(`Inversiones ${'y'.repeat(200)}`)).toHaveLength(100);
    expect(searchable('Café  Ávila')).toBe('Café Ávila');
  });
});

describe('every parameter that is folded', () => {
  const queries = {
    ...Object.fromEntries(Object.entries(SEARCH_SERVICE).map(([name, { query }]) => [`${name} q`, query])),
    'listOffers search': COUPON_SERVICE.listOffers.query,
    'listUsers email': USER_SERVICE.listUsers.query,
  };

  it.each(Object.entries(queries))('%s is as short as others once it is folded', (name, query) => {
    const [, parameter = ''] = name.split(' ');
    const refusal = `El parámetro ${parameter} admite como máximo 100 caracteres.`;
    for (const typed of ['ﷺ'.repeat(6), 'ﷺ'.repeat(100), '㎯'.repeat(60), 'a'.repeat(101)])
      expect(() => query.validateSync({ [parameter]: typed })).toThrow(refusal);
    for (const typed of ['a'.repeat(100), 'é'.repeat(100), 'ﬁ'.repeat(50)])
      expect(query.validateSync({ [parameter]: typed })).toHaveProperty(parameter);
  });
});
