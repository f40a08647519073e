import { useListContext } from 'ra-core';
import { searchedEmail } from '../records/listQuery';
import { SearchForm } from '../ui/SearchForm';
import { MESSAGES } from './messages';

/** Narrows the list to e-mails with these letters (R230, R231). The same search again on page 1 reads the list anew. */
export function EmailSearch() {
  const { page, setFilters, refetch } = useListContext();
  const email = useEmailFilter();

  function handleSearch(words: string) {
    const wanted = words.toLowerCase();
    if (wanted === email && page === 1) refetch();
    else setFilters(wanted ? { email: wanted } : {});
  }

  return (
    <SearchForm
      label={MESSAGES.searchLabel}
      found={email}
      onSearch={handleSearch}
      clearLabel={MESSAGES.clearSearch}
      inputMode="email"
    />
  );
}

/** The part of an e-mail that the surrounding list is narrowed to; '' for none. */
export function useEmailFilter(): string {
  return searchedEmail(useListContext().filterValues);
}
