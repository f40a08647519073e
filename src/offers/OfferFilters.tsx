import { X } from 'lucide-react';
import { useListContext } from 'ra-core';
import { useRef } from 'react';
import { isTag, TAG_LABELS, TAGS } from '../../contract/tag';
import { SearchForm } from '../ui/SearchForm';
import { SelectField } from '../ui/SelectField';
import { MESSAGES } from './messages';
import styles from './OfferFilters.module.css';

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

const OPTIONS = [
  { value: '', label: MESSAGES.allTags },
  ...TAGS.map((tag) => ({ value: tag, label: TAG_LABELS[tag] })),
];

/** Narrows the list to one tag or to none (R153, R154); it stands in the address, and the list starts at page 1 (R171). */
function TagFilter() {
  const { tag, narrow } = useOfferFilter();
  const select = useRef<HTMLSelectElement>(null);
  // An address may name a tag of another platform's.
  const options = tag === '' || isTag(tag) ? OPTIONS : [...OPTIONS, { value: tag, label: tag }];

  function handleClear() {
    narrow({ tag: '' });
    select.current?.focus();
  }

  return (
    <div className={styles.filter}>
      <SelectField
        ref={select}
        label={MESSAGES.tag}
        value={tag}
        options={options}
        onChange={(next) => narrow({ tag: next })}
      />
      {tag && (
        <button type="button" className="button button-quiet" onClick={handleClear}>
          <X size={18} aria-hidden />
          {MESSAGES.clearTag}
        </button>
      )}
    </div>
  );
}

/** What the list of offers is narrowed to; '' for what it is not. */
interface OfferFilter {
  tag: string;
  search: string;
}

/**
 * What the surrounding list is narrowed to, as the address says it, and the function that changes one and leaves the
 * other: words and tag are searched together (A30).
 */
export function useOfferFilter(): OfferFilter & { narrow: (change: Partial<OfferFilter>) => void } {
  const { filterValues, setFilters } = useListContext();
  const now = { tag: textOf(filterValues.tag), search: textOf(filterValues.search) };
  return {
    ...now,
    narrow: (change) =>
      setFilters(Object.fromEntries(Object.entries({ ...now, ...change }).filter(([, wanted]) => wanted !== ''))),
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
