import { X } from 'lucide-react';
import { useRef } from 'react';
import { isTag, TAG_LABELS, TAGS } from '../../contract/tag';
import { CardListPage, NoRecords } from '../lists/ListPage';
import { ListSearch, useTextFilter } from '../lists/ListSearch';
import { SelectField } from '../ui/SelectField';
import { EmptyState } from '../ui/States';
import { OFFER_MESSAGES } from './messages';
import { OfferCard } from './OfferCard';
import card from './OfferCard.module.css';
import styles from './OfferList.module.css';

export function OfferList() {
  return (
    <CardListPage
      name="offers"
      filter={
        <div className={styles.filters}>
          <ListSearch name="search" label={OFFER_MESSAGES.searchLabel} clearLabel={OFFER_MESSAGES.clearSearch} />
          <TagFilter />
        </div>
      }
      loadFailed={OFFER_MESSAGES.loadFailed}
      empty={<Empty />}
      skeleton={<div className={`skeleton ${card.skeleton}`} />}
    >
      {(offer) => <OfferCard offer={offer} />}
    </CardListPage>
  );
}

const OPTIONS = [
  { value: '', label: OFFER_MESSAGES.allTags },
  ...TAGS.map((tag) => ({ value: tag, label: TAG_LABELS[tag] })),
];

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
    <div className={`tools ${styles.filter}`}>
      <SelectField
        ref={select}
        label={OFFER_MESSAGES.tag}
        value={tag}
        options={options}
        onChange={(next) => narrow({ tag: next })}
      />
      {tag && (
        <button type="button" className="button button-quiet" onClick={handleClear}>
          <X size={18} aria-hidden />
          <span>{OFFER_MESSAGES.clearTag}</span>
        </button>
      )}
    </div>
  );
}

function Empty() {
  const { filter, narrow } = useTextFilter();
  const { tag = '', search = '' } = filter;
  if (search === '' && tag === '') return <NoRecords name="offers" {...OFFER_MESSAGES.empty} />;
  const tagName = isTag(tag) ? TAG_LABELS[tag] : tag;
  return (
    <EmptyState text={search === '' ? OFFER_MESSAGES.emptyTag : OFFER_MESSAGES.noneFound(search, tagName)}>
      {tag !== '' && (
        <button type="button" className="button" onClick={() => narrow({ tag: '' })}>
          {search === '' ? OFFER_MESSAGES.allTags : OFFER_MESSAGES.searchAllTags}
        </button>
      )}
      {search !== '' && (
        <button type="button" className="button" onClick={() => narrow({ search: '' })}>
          {OFFER_MESSAGES.clearSearch}
        </button>
      )}
    </EmptyState>
  );
}
