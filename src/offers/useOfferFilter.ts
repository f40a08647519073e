import { useListContext } from 'ra-core';

/** What the list of offers is narrowed to; '' for what it is not. */
export interface OfferFilter {
  tag: string;
  search: string;
}

/**
 * What the surrounding list is narrowed to, as the address says it, and the function that changes one and leaves the
 * other: words and tag are searched together (A30).
 */
export function useOfferFilter(): OfferFilter & { narrow: (change: Partial<OfferFilter>) => void } {
  const { filterValues, setFilters } = useListContext();
  const now = { tag: textOf(filterValues.tag), search: textOf(filterValues.search) };
  return {
    ...now,
    narrow: (change) =>
      setFilters(Object.fromEntries(Object.entries({ ...now, ...change }).filter(([, wanted]) => wanted !== ''))),
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
