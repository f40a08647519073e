import { ListBase, useListContext } from 'ra-core';
import { can } from '../../contract/access';
import { usePermission } from '../session/usePermission';
import { CardList } from '../ui/CardList';
import { CreateLink } from '../ui/CreateLink';
import { EmptyState } from '../ui/EmptyState';
import { LIST_DEFAULTS } from '../ui/listQuery';
import { NextPagePrefetch } from '../ui/NextPagePrefetch';
import { PageHeader } from '../ui/PageHeader';
import { RefreshButton } from '../ui/RefreshButton';
import { MESSAGES } from './messages';
import { OfferCard } from './OfferCard';
import styles from './OfferCard.module.css';
import type { StoredOffer } from './storedOffer';
import { TagFilter } from './TagFilter';
import { useTagFilter } from './useTagFilter';

const loadForm = () => import('./OfferEdit');

/** Ofertas: cards, ten a page, of one tag or of all (R153-R171). Page and tag stand in the address. */
export function OfferList() {
  const canCreate = can(usePermission(), 'createOffer');
  return (
    <ListBase {...LIST_DEFAULTS}>
      <PageHeader
        title={MESSAGES.title}
        actions={
          <>
            <RefreshButton />
            {canCreate && <CreateLink label={MESSAGES.create} primary />}
          </>
        }
      />
      <TagFilter />
      <CardList<StoredOffer>
        label={MESSAGES.title}
        loadFailed={MESSAGES.loadFailed}
        loadForm={loadForm}
        empty={<Empty canCreate={canCreate} />}
        skeleton={<div className={`skeleton ${styles.skeleton}`} />}
      >
        {(offer) => <OfferCard offer={offer} />}
      </CardList>
      <NextPagePrefetch />
    </ListBase>
  );
}

function Empty({ canCreate }: { canCreate: boolean }) {
  const { setFilters } = useListContext();
  if (useTagFilter() !== '') {
    return (
      <EmptyState text={MESSAGES.emptyTag}>
        <button type="button" className="button" onClick={() => setFilters({})}>
          {MESSAGES.allTags}
        </button>
      </EmptyState>
    );
  }
  return <EmptyState text={MESSAGES.empty}>{canCreate && <CreateLink label={MESSAGES.create} />}</EmptyState>;
}
