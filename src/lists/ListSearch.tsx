import { Search, X } from 'lucide-react';
import { type FormEvent, type InputHTMLAttributes, useId, useRef } from 'react';
import { useListContext } from 'react-admin';
import { MAX_SEARCH } from '../../contract/limits';
import { readEmail, readLine } from '../../contract/typedText';
import { useTyped } from '../ui/hooks';
import styles from './ListSearch.module.css';

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

interface SearchFormProps {
  label: string;
  /** The present search of the list; '' for none. */
  found: string;
  /** Takes the words; '' ends the search. */
  onSearch: (words: string) => void;
  /** The text of the button that ends the search; without it there is none. */
  clearLabel?: string | undefined;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
}

/** A search on Buscar or Enter and not while the user types (A97). `/` leads to it. */
export function SearchForm({ label, found, onSearch, clearLabel, inputMode = 'search' }: SearchFormProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useTyped(found);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const words = readLine(typed);
    setTyped(words);
    onSearch(words);
  }

  function handleClear() {
    setTyped('');
    onSearch('');
    field.current?.focus();
  }

  return (
    <form className={`tools ${styles.search}`} onSubmit={handleSubmit}>
      <div className={styles.field}>
        <label htmlFor={id} className="field-label">
          {label}
        </label>
        <input
          ref={field}
          id={id}
          className="control"
          data-shortcut="/"
          inputMode={inputMode}
          enterKeyHint="search"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_SEARCH}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <button type="submit" className="button">
        <Search size={18} aria-hidden />
        <span>Buscar</span>
      </button>
      {found && clearLabel && (
        <button type="button" className="button button-quiet" onClick={handleClear}>
          <X size={18} aria-hidden />
          <span>{clearLabel}</span>
        </button>
      )}
    </form>
  );
}
