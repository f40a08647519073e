import { useLocation, useSearchParams } from 'react-router';

const PARAMETER = 'customer';

/** Whose sheet stands beside the page that is open; undefined where none does. */
export function useCustomer(): string | undefined {
  const [query] = useSearchParams();
  return query.get(PARAMETER) || undefined;
}

/** Gives the function that makes of a customer's id the same page with their sheet beside it; without one of nobody's. */
export function useCustomerAddress(): (userId?: string) => { search: string } {
  const { search } = useLocation();
  return (userId) => {
    const query = new URLSearchParams(search);
    if (userId === undefined) query.delete(PARAMETER);
    else query.set(PARAMETER, userId);
    return { search: query.size > 0 ? `?${query}` : '' };
  };
}

/** With an address that only opens something beside the page: that stays where it is scrolled to. */
export const BESIDE = { isBeside: true } as const;
