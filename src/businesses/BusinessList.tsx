import { can } from '../../contract/access';
import type { Business } from '../../contract/business';
import { usePermission } from '../session/usePermission';
import { CardList } from '../ui/CardList';
import { CreateLink } from '../ui/CreateLink';
import { EmptyState } from '../ui/EmptyState';
import { ListPage } from '../ui/ListPage';
import { BusinessCard } from './BusinessCard';
import { MESSAGES } from './messages';

const loadForm = () => import('./BusinessEdit');

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
