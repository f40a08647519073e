import { describe, expect, it } from 'vitest';
import { businessSchema } from '../contract/business';
import { demoBusinesses } from './data';

const RIF_WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2];

/** The last digit of a legal person's RIF, by SENIAT's rule; a J counts 12. */
function checkDigit(digits: string): number {
  const sum = RIF_WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 12);
  const rest = 11 - (sum % 11);
  return rest >= 10 ? 0 : rest;
}

describe.each(demoBusinesses.map((business) => [business.name, business] as const))('%s', (_name, business) => {
  const { trade: _trade, ...input } = business;
  const row = { ...input, images: ['/files/businesses/picture.webp'] };

  it('is what the platform would accept, to the letter', () => {
    expect(businessSchema.validateSync(row, { strict: true })).toEqual(row);
  });

  it('lies in Caracas', () => {
    expect(business.latitude).toBeGreaterThan(10.4);
    expect(business.latitude).toBeLessThan(10.54);
    expect(business.longitude).toBeGreaterThan(-67.0);
    expect(business.longitude).toBeLessThan(-66.78);
    expect(business.address).toMatch(/Caracas$/);
  });

  it('has a RIF and a telephone of the right shape that no business can have', () => {
    expect(business.rif).toMatch(/^J-9\d{7}-\d$/);
    expect(Number(business.rif.at(-1))).toBe(checkDigit(business.rif.slice(2, 10)));
    expect(business.phone).toMatch(/^0\d{3}-0\d{2}-\d{4}$/);
  });

  it('has addresses in the network that lead nowhere', () => {
    expect(business.email).toMatch(/\.test$/);
    expect(business.website).toMatch(/^https:\/\/[a-z]+\.test$/);
  });

  it('describes itself in two or three sentences', () => {
    expect(business.description.match(/[.!?](\s|$)/g)?.length).toBeGreaterThanOrEqual(2);
    expect(business.description.length).toBeLessThan(260);
  });
});

describe('the thirty businesses', () => {
  it.each(['name', 'rif', 'phone', 'email', 'website', 'address', 'trade'] as const)('share no %s', (field) => {
    expect(new Set(demoBusinesses.map((business) => business[field])).size).toBe(30);
  });
});
