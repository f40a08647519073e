import { can } from '../../contract/access';
import type { Business } from '../../contract/business';
import { CardList } from '../records/CardList';
import { CreateLink } from '../records/CreateLink';
import { ListPage } from '../records/ListPage';
import { usePermission } from '../session/useSession';
import { EmptyState } from '../ui/EmptyState';
import { BusinessCard } from './BusinessCard';
import { MESSAGES } from './messages';

const loadForm = () => import('./BusinessPages');

/** Negocios, ten a page (R92-R110). */
export function BusinessList() {
  const canCreate = can(usePermission(), 'createBusiness');
  return (
    <ListPage title={MESSAGES.title} create={canCreate && MESSAGES.create}>
      <CardList<Business>
        label={MESSAGES.title}
        loadFailed={MESSAGES.loadFailed}
        loadForm={loadForm}
        empty={<EmptyState text={MESSAGES.empty}>{canCreate && <CreateLink label={MESSAGES.create} />}</EmptyState>}
      >
        {(business) => <BusinessCard business={business} />}
      </CardList>
    </ListPage>
  );
}
