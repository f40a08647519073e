import { useListContext } from 'ra-core';
import { SearchForm } from '../ui/SearchForm';
import { MESSAGES } from './messages';

/** Narrows the offers to those with these words; without words there are all of them again. */
export function OfferSearch() {
  const { filterValues, setFilters } = useListContext();
  return (
    <SearchForm
      label={MESSAGES.searchOffers}
      found={filterValues.search ?? ''}
      onSearch={(search) => setFilters(search ? { search } : {})}
    />
  );
}
