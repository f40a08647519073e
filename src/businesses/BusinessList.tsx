import { CardListPage, NoRecords } from '../lists/ListPage';
import { BusinessCard } from './BusinessCard';
import { BUSINESS_MESSAGES } from './messages';

export function BusinessList() {
  return (
    <CardListPage
      name="businesses"
      loadFailed={BUSINESS_MESSAGES.loadFailed}
      empty={<NoRecords name="businesses" {...BUSINESS_MESSAGES.empty} />}
    >
      {(business) => <BusinessCard business={business} />}
    </CardListPage>
  );
}
