import { CardListPage, NoRecords } from '../records/ListPage';
import { BusinessCard } from './BusinessCard';
import { MESSAGES } from './messages';

const loadForm = () => import('./BusinessPages');

export function BusinessList() {
  return (
    <CardListPage
      name="businesses"
      loadFailed={MESSAGES.loadFailed}
      loadForm={loadForm}
      empty={<NoRecords name="businesses" text={MESSAGES.empty} />}
    >
      {(business) => <BusinessCard business={business} />}
    </CardListPage>
  );
}
