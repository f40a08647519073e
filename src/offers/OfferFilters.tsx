import { X } from 'lucide-react';
import { useRef } from 'react';
import { isTag, TAG_LABELS, TAGS } from '../../contract/tag';
import { ListSearch, useTextFilter } from '../records/ListSearch';
import { SelectField } from '../ui/SelectField';
import { MESSAGES } from './messages';
import styles from './OfferFilters.module.css';

export function OfferFilters() {
  return (
    <div className={styles.filters}>
      <ListSearch name="search" label={MESSAGES.searchLabel} clearLabel={MESSAGES.clearSearch} />
      <TagFilter />
    </div>
  );
}

const OPTIONS = [
  { value: '', label: MESSAGES.allTags },
  ...TAGS.map((tag) => ({ value: tag, label: TAG_LABELS[tag] })),
];

/** Stands in the address; changing it starts at page 1. */
function TagFilter() {
  const { filter, narrow } = useTextFilter();
  const { tag = '' } = filter;
  const select = useRef<HTMLSelectElement>(null);
  // An address may name a tag that is not on our list.
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
