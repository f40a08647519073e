import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CALLS, CAPABILITY_CALLS } from './calls';
import { API_BASE, isSegment, pathOf } from './paths';
import { routeOf } from './testing/route';
import { TABLE } from './testing/table';

const line = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

it('is the table of the specification, nothing more and nothing less', () => {
  expect(Object.values(CALLS).map(line).sort()).toEqual(TABLE.toSorted());
});

it('keeps what is announced apart from the table', () => {
  for (const call of Object.values(CAPABILITY_CALLS)) expect(TABLE).not.toContain(line(call));
});

describe('pathOf', () => {
  it('puts every call below /api/gs', () => {
    expect(API_BASE).toBe('/api/gs');
    expect(pathOf(CALLS.listBusinesses)).toBe('/api/gs/coupon-service/businesses');
  });

  it('fills in numbers and texts', () => {
    expect(pathOf(CALLS.getBusiness, { id: 7 })).toBe('/api/gs/coupon-service/businesses/7');
    expect(pathOf(CALLS.consumeCoupon, { id: 'c-1' })).toBe('/api/gs/coupon-service/coupons/c-1/consume/admin');
  });

  it.each([
    ['a/b', 'a%2Fb'],
    ['a?b#c', 'a%3Fb%23c'],
    ['50 %', '50%20%25'],
    ['../../auths', '..%2F..%2Fauths'],
    ['ñandú', '%C3%B1and%C3%BA'],
    ['🎟️', '%F0%9F%8E%9F%EF%B8%8F'],
  ])('escapes %s', (id, escaped) => {
    expect(pathOf(CALLS.getBusiness, { id })).toBe(`/api/gs/coupon-service/businesses/${escaped}`);
  });

  it('throws for a segment that is missing', () => {
    expect(() => pathOf(CALLS.getBusiness)).toThrow('needs id');
    expect(() => pathOf(CALLS.listOffersByTag, { id: 'x' })).toThrow('needs tag');
  });

  it.each(['', '.', '..', '\ud800', 'a\udc00b'])('throws for %j, which no address can hold', (id) => {
    expect(isSegment(id)).toBe(false);
    expect(() => pathOf(CALLS.getBusiness, { id })).toThrow('no es válido');
  });

  it('gives one segment, read back unchanged, for whatever can stand in an address', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (id) => {
        fc.pre(isSegment(id));
        const { pathname } = new URL(pathOf(CALLS.getBusiness, { id }), 'https://gs.test');
        const segments = pathname.split('/');
        expect(segments).toHaveLength(6);
        expect(decodeURIComponent(segments[5] ?? '')).toBe(id);
      }),
    );
  });
});

describe('routeOf', () => {
  it.each([
    ['GET', '/api/gs/coupon-service/offers/resume', { name: 'getOffersResume', params: {} }],
    ['GET', 'https://x.test/api/gs/coupon-service/offers/a%2Fb?x=1', { name: 'getOffer', params: { id: 'a/b' } }],
    ['PATCH', '/api/gs/coupon-service/offers', undefined],
    ['GET', '/api/gs/coupon-service/offers/', undefined],
    ['GET', '/coupon-service/offers', undefined],
  ])('%s %s', (method, address, route) => expect(routeOf(method, address)).toEqual(route));
});
