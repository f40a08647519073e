import { Search, X } from 'lucide-react';
import { useListContext } from 'ra-core';
import { type FormEvent, useId, useRef, useState } from 'react';
import { MAX_SEARCH } from '../../contract/limits';
import styles from './EmailSearch.module.css';
import { MESSAGES } from './messages';
import { useEmailFilter } from './useEmailFilter';

/** Narrows the list to e-mails with these letters, on Buscar or Enter and not while they are typed (R230, R231, A97). */
export function EmailSearch() {
  const { page, setFilters, refetch } = useListContext();
  const email = useEmailFilter();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(email);

  // One step back in history shows the former search again.
  const [shown, setShown] = useState(email);
  if (shown !== email) {
    setShown(email);
    setTyped(email);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const wanted = typed.trim().toLowerCase();
    setTyped(wanted);
    if (wanted === email && page === 1) refetch();
    else setFilters(wanted ? { email: wanted } : {});
  }

  function handleClear() {
    setTyped('');
    setFilters({});
    field.current?.focus();
  }

  return (
    <form className={styles.search} onSubmit={handleSubmit}>
      <div className={styles.field}>
        <label htmlFor={id}>{MESSAGES.searchLabel}</label>
        <input
          ref={field}
          id={id}
          inputMode="email"
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
        {MESSAGES.search}
      </button>
      {email && (
        <button type="button" className="button button-quiet" onClick={handleClear}>
          <X size={18} aria-hidden />
          {MESSAGES.clearSearch}
        </button>
      )}
    </form>
  );
}
