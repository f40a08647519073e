import { describe, expect, it } from 'vitest';
import { BANKS, bankText } from './bank';

describe('a bank', () => {
  it.each([
    ['0134', 'Banesco (0134)'],
    [' 0102 ', 'Banco de Venezuela (0102)'],
    ['134', 'Banesco (0134)'],
    ['0134 - Banesco', 'Banesco (0134)'],
    ['0134-Banesco Banco Universal', 'Banesco (0134)'],
    ['Banesco', 'Banesco'],
    ['Bank of America', 'Bank of America'],
    ['9999', '9999'],
    ['01340000', '01340000'],
    ['constructor', 'constructor'],
    ['', ''],
    ['  ', ''],
  ])('%j is %j', (text, shown) => expect(bankText(text)).toBe(shown));

  it('has four digits and a name of its own', () => {
    expect(Object.keys(BANKS).filter((code) => !/^\d{4}$/.test(code))).toEqual([]);
    expect(new Set(Object.values(BANKS)).size).toBe(Object.keys(BANKS).length);
  });
});
