import { describe, expect, it } from 'vitest';
import { grantWarnings } from './grantWarnings';
import { couponsLeft, isSoldOut } from './offerState';

const NOW = new Date('2026-11-21T13:00:00Z');
const OFFER = {
  startsAt: '2026-01-01T12:00:00.000Z',
  endsAt: '2026-12-01T12:00:00.000Z',
  couponsValidUntil: '2026-12-31T12:00:00.000Z',
  couponsCount: 12,
  maxCouponsCount: 100,
};
const of = (given: Partial<Parameters<typeof grantWarnings>[0]>) => grantWarnings({ ...OFFER, ...given }, NOW);

describe('what speaks against granting', () => {
  it('is nothing for an offer that is on sale, or that is still to come', () => {
    expect(of({})).toEqual([]);
    expect(of({ startsAt: '2026-11-30T12:00:00Z' })).toEqual([]);
  });

  it('is its end, from that very instant', () => {
    expect(of({ endsAt: '2026-11-21T13:00:00Z' })).toEqual([
      expect.stringMatching(/^La oferta terminó el 21\snov\.\s2026, 9:00.*\.$/),
    ]);
    expect(of({ endsAt: '2026-11-21T13:00:01Z' })).toEqual([]);
  });

  it('is that no coupon is left', () => {
    expect(of({ couponsCount: 100 })).toEqual(['La oferta está agotada.']);
    expect(of({ couponsCount: 101 })).toEqual(['La oferta está agotada.']);
    expect(of({ maxCouponsCount: 0, couponsCount: 0 })).toEqual(['La oferta está agotada.']);
  });

  it('is that its coupons are of no use any more', () => {
    expect(of({ couponsValidUntil: '2026-11-21T13:00:00Z' })).toEqual([
      expect.stringMatching(/^El 21\snov\.\s2026, 9:00.* vencieron sus cupones\.$/),
    ]);
  });

  it('is all of it at once, and nothing where a platform says nothing', () => {
    expect(of({ endsAt: '2026-02-01', couponsCount: 100, couponsValidUntil: '2026-02-01' })).toHaveLength(3);
    const silent = { startsAt: '', endsAt: '', couponsValidUntil: '', maxCouponsCount: null, couponsCount: 0 };
    expect(of(silent)).toEqual([]);
    expect(of({ ...silent, endsAt: 'ayer', couponsValidUntil: 'ayer' })).toEqual([]);
  });
});

it('what is left is never less than nothing, and unknown where an offer has no maximum', () => {
  expect(couponsLeft({ couponsCount: 3, maxCouponsCount: 5 })).toBe(2);
  expect(couponsLeft({ couponsCount: 7, maxCouponsCount: 5 })).toBe(0);
  expect(couponsLeft({ couponsCount: 7, maxCouponsCount: null })).toBeUndefined();
  expect(isSoldOut({ couponsCount: 7, maxCouponsCount: null })).toBe(false);
});
