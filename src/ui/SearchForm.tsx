import { Search, X } from 'lucide-react';
import { type FormEvent, type InputHTMLAttributes, useId, useRef } from 'react';
import { MAX_SEARCH } from '../../contract/limits';
import { readLine } from '../../contract/typedText';
import styles from './SearchForm.module.css';
import { useTyped } from './useTyped';

interface Props {
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
export function SearchForm({ label, found, onSearch, clearLabel, inputMode = 'search' }: Props) {
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
