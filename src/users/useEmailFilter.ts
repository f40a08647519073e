import { useListContext } from 'ra-core';
import { searchedEmail } from '../records/listQuery';

/** The part of an e-mail that the surrounding list is narrowed to; '' for none. */
export function useEmailFilter(): string {
  return searchedEmail(useListContext().filterValues);
}
