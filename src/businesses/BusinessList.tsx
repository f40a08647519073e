import { CardListPage, NoRecords } from '../lists/ListPage';
import type { BusinessRecord } from '../providers/businessRecords';
import { BusinessCard } from './BusinessCard';
import { BUSINESS_MESSAGES } from './messages';

const loadForm = () => import('./BusinessPages');

const PREFETCH = { picture: (business: BusinessRecord) => business.images[0] };

export function BusinessList() {
  return (
    <CardListPage
      name="businesses"
      prefetch={PREFETCH}
      loadFailed={BUSINESS_MESSAGES.loadFailed}
      loadForm={loadForm}
      empty={<NoRecords name="businesses" {...BUSINESS_MESSAGES.empty} />}
    >
      {(business) => <BusinessCard business={business} />}
    </CardListPage>
  );
}
