import { describe, expect, it } from 'vitest';
import { ENTRIES, TABLE_ENTRIES } from '.';
import type { Entry } from './entry';
import { SEARCH_SERVICE } from './searchService';

/** The list that each search and file is of. */
const LISTS = {
  Businesses: 'listBusinesses',
  Offers: 'listOffers',
  Users: 'listUsers',
  ActiveCoupons: 'listActiveCoupons',
  ConsumedCoupons: 'listConsumedCoupons',
  Payments: 'listPayments',
} as const satisfies Record<string, keyof typeof TABLE_ENTRIES>;

describe.each(Object.entries(LISTS))('the search and the file of %s', (name, list) => {
  const { path, access }: Entry = TABLE_ENTRIES[list];
  const entries: Readonly<Record<string, Entry>> = SEARCH_SERVICE;

  it('stand below their list, for whom the list is', () => {
    expect(entries[`search${name}`]).toMatchObject({ method: 'GET', path: `${path}/search`, access });
    expect(entries[`export${name}`]).toMatchObject({ method: 'GET', path: `${path}/search/file`, access });
  });
});

it('has no others, and all are calls that a platform may announce', () => {
  expect(Object.keys(SEARCH_SERVICE)).toHaveLength(2 * Object.keys(LISTS).length);
  expect(ENTRIES).toMatchObject(SEARCH_SERVICE);
});
