import { ListBase } from 'ra-core';
import { can } from '../../contract/access';
import type { Business } from '../../contract/business';
import { usePermission } from '../session/usePermission';
import { CardList } from '../ui/CardList';
import { CreateLink } from '../ui/CreateLink';
import { EmptyState } from '../ui/EmptyState';
import { LIST_DEFAULTS } from '../ui/listQuery';
import { NextPagePrefetch } from '../ui/NextPagePrefetch';
import { PageHeader } from '../ui/PageHeader';
import { RefreshButton } from '../ui/RefreshButton';
import { BusinessCard } from './BusinessCard';
import { MESSAGES } from './messages';

const loadForm = () => import('./BusinessEdit');

/** Negocios: cards, ten a page (R92-R110). The page stands in the address, so Back returns to it. */
export function BusinessList() {
  const canCreate = can(usePermission(), 'createBusiness');
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
      <CardList<Business>
        label={MESSAGES.title}
        loadFailed={MESSAGES.loadFailed}
        loadForm={loadForm}
        empty={<EmptyState text={MESSAGES.empty}>{canCreate && <CreateLink label={MESSAGES.create} />}</EmptyState>}
      >
        {(business) => <BusinessCard business={business} />}
      </CardList>
      <NextPagePrefetch />
    </ListBase>
  );
}
