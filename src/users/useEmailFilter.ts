import { useListContext } from 'ra-core';

/** The part of an e-mail that the surrounding list is narrowed to; '' for none. */
export function useEmailFilter(): string {
  const { email } = useListContext().filterValues;
  return typeof email === 'string' ? email : '';
}
