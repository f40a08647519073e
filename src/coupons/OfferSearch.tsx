import { Search } from 'lucide-react';
import { useListContext } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { MAX_SEARCH } from '../../contract/limits';
import { MESSAGES } from './messages';
import styles from './OfferPicker.module.css';

/** Narrows the offers to those with these words, on Buscar or Enter; without words there are all of them again. */
export function OfferSearch() {
  const { filterValues, setFilters } = useListContext();
  const [typed, setTyped] = useState('');
  const id = useId();

  // 'Ver todas' below empties the field as well.
  const found: string = filterValues.search ?? '';
  const [shown, setShown] = useState(found);
  if (shown !== found) {
    setShown(found);
    setTyped(found);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const search = typed.trim();
    setFilters(search ? { search } : {});
  }

  return (
    <form className={styles.search} onSubmit={handleSubmit}>
      <label htmlFor={id} className={styles.label}>
        {MESSAGES.searchOffers}
      </label>
      <input
        id={id}
        className={styles.input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={MAX_SEARCH}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <button type="submit" className="icon-button" aria-label={MESSAGES.search}>
        <Search size={20} aria-hidden />
      </button>
    </form>
  );
}
