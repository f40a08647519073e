import { useLocation, useSearchParams } from 'react-router';

/** The parameter of the address that names whose sheet is open. */
export const CUSTOMER_PARAMETER = 'customer';

/** The user whose sheet is open beside the page; undefined without one. */
export function useCustomer(): string | undefined {
  const [query] = useSearchParams();
  return query.get(CUSTOMER_PARAMETER) || undefined;
}

/** Gives the function that returns the page with a customer's sheet beside it; without an id, the page alone. */
export function useCustomerAddress(): (userId?: string) => { search: string } {
  const { search } = useLocation();
  return (userId) => {
    const query = new URLSearchParams(search);
    if (userId === undefined) query.delete(CUSTOMER_PARAMETER);
    else query.set(CUSTOMER_PARAMETER, userId);
    return { search: query.size > 0 ? `?${query}` : '' };
  };
}

/** The state of an address that only opens something beside the page. */
export const BESIDE = { isBeside: true } as const;
