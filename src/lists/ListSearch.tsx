import { useListContext } from 'react-admin';
import { readEmail } from '../../contract/typedText';
import { SearchForm } from '../ui/SearchForm';

interface Props {
  /** The field of the filter with the words; e-mails are searched in lower case. */
  name: 'search' | 'email';
  label: string;
  clearLabel?: string;
}

/** Filters the surrounding list by words. The same search again on page 1 reads the list again. */
export function ListSearch({ name, label, clearLabel }: Props) {
  const { page, refetch } = useListContext();
  const { filter, narrow } = useTextFilter();
  const found = filter[name] ?? '';

  function handleSearch(words: string) {
    const wanted = name === 'email' ? readEmail(words) : words;
    if (wanted === found && page === 1) refetch();
    else narrow({ [name]: wanted });
  }

  return <SearchForm label={label} found={found} onSearch={handleSearch} inputMode={name} clearLabel={clearLabel} />;
}

/**
 * The texts by which the surrounding list is filtered, by name, and the function that changes some and keeps the
 * others, which apply together (A30); '' removes one.
 */
export function useTextFilter() {
  const { filterValues, setFilters } = useListContext();
  const filter: Partial<Record<string, string>> = {};
  for (const [name, value] of Object.entries<unknown>(filterValues))
    if (typeof value === 'string') filter[name] = value;
  return {
    filter,
    narrow: (change: Record<string, string>) =>
      setFilters(Object.fromEntries(Object.entries({ ...filter, ...change }).filter(([, wanted]) => wanted !== ''))),
  };
}
