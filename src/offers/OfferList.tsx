import { can } from '../../contract/access';
import { isTag, TAG_LABELS } from '../../contract/tag';
import { CardList } from '../records/CardList';
import { CreateLink } from '../records/CreateLink';
import { ListPage } from '../records/ListPage';
import { usePermission } from '../session/useSession';
import { EmptyState } from '../ui/EmptyState';
import { MESSAGES } from './messages';
import { OfferCard } from './OfferCard';
import styles from './OfferCard.module.css';
import { OfferFilters, useOfferFilter } from './OfferFilters';
import type { StoredOffer } from './storedOffer';

const loadForm = () => import('./OfferPages');

/** Ofertas, ten a page, of one tag, with some words, or all (R153-R171). */
export function OfferList() {
  const canCreate = can(usePermission(), 'createOffer');
  return (
    <ListPage title={MESSAGES.title} create={canCreate && MESSAGES.create} filter={<OfferFilters />}>
      <CardList<StoredOffer>
        label={MESSAGES.title}
        loadFailed={MESSAGES.loadFailed}
        loadForm={loadForm}
        empty={<Empty canCreate={canCreate} />}
        skeleton={<div className={`skeleton ${styles.skeleton}`} />}
      >
        {(offer) => <OfferCard offer={offer} />}
      </CardList>
    </ListPage>
  );
}

function Empty({ canCreate }: { canCreate: boolean }) {
  const { tag, search, narrow } = useOfferFilter();
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
  return <EmptyState text={MESSAGES.empty}>{canCreate && <CreateLink label={MESSAGES.create} />}</EmptyState>;
}
