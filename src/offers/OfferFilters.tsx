import { useListContext } from 'ra-core';
import { SearchForm } from '../ui/SearchForm';
import { MESSAGES } from './messages';
import styles from './OfferFilters.module.css';
import { TagFilter } from './TagFilter';
import { useOfferFilter } from './useOfferFilter';

/** Narrows the list by words and by a tag, together. The same search again on page 1 reads the list anew. */
export function OfferFilters() {
  const { page, refetch } = useListContext();
  const { search, narrow } = useOfferFilter();

  function handleSearch(words: string) {
    if (words === search && page === 1) refetch();
    else narrow({ search: words });
  }

  return (
    <div className={styles.filters}>
      <SearchForm
        label={MESSAGES.searchLabel}
        found={search}
        onSearch={handleSearch}
        clearLabel={MESSAGES.clearSearch}
      />
      <TagFilter />
    </div>
  );
}
