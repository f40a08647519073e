import { useListContext } from 'ra-core';

/** The tag that the surrounding list is narrowed to; '' for none. */
export function useTagFilter(): string {
  const { tag } = useListContext().filterValues;
  return typeof tag === 'string' ? tag : '';
}
