import { isTag, TAG_LABELS } from '../../contract/tag';
import { CardListPage, NoRecords } from '../records/ListPage';
import { useTextFilter } from '../records/ListSearch';
import { EmptyState } from '../ui/EmptyState';
import { MESSAGES } from './messages';
import { OfferCard } from './OfferCard';
import styles from './OfferCard.module.css';
import { OfferFilters } from './OfferFilters';

const loadForm = () => import('./OfferPages');

export function OfferList() {
  return (
    <CardListPage
      name="offers"
      filter={<OfferFilters />}
      loadFailed={MESSAGES.loadFailed}
      loadForm={loadForm}
      empty={<Empty />}
      skeleton={<div className={`skeleton ${styles.skeleton}`} />}
    >
      {(offer) => <OfferCard offer={offer} />}
    </CardListPage>
  );
}

function Empty() {
  const { filter, narrow } = useTextFilter();
  const { tag = '', search = '' } = filter;
  if (search !== '') {
    const tagName = isTag(tag) ? TAG_LABELS[tag] : tag;
    return (
      <EmptyState text={MESSAGES.noneFound(search, tagName)}>
        {tag !== '' && (
          <button type="button" className="button" onClick={() => narrow({ tag: '' })}>
            {MESSAGES.searchAllTags}
          </button>
        )}
        <button type="button" className="button" onClick={() => narrow({ search: '' })}>
          {MESSAGES.clearSearch}
        </button>
      </EmptyState>
    );
  }
  if (tag !== '') {
    return (
      <EmptyState text={MESSAGES.emptyTag}>
        <button type="button" className="button" onClick={() => narrow({ tag: '' })}>
          {MESSAGES.allTags}
        </button>
      </EmptyState>
    );
  }
  return <NoRecords name="offers" text={MESSAGES.empty} />;
}
