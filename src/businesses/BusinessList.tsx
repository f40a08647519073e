import type { BusinessRecord } from '../providers/businessRecords';
import { CardListPage, NoRecords } from '../records/ListPage';
import { lazyPart } from '../ui/lazyPart';
import { BusinessCard } from './BusinessCard';
import { MESSAGES } from './messages';

const loadForm = () => import('./BusinessPages');

const PARTS = { picture: (business: BusinessRecord) => business.images[0] };

const BusinessTools = lazyPart(() => import('./table').then((part) => part.BusinessTools));

export function BusinessList() {
  return (
    <CardListPage
      name="businesses"
      tools={BusinessTools}
      parts={PARTS}
      loadFailed={MESSAGES.loadFailed}
      loadForm={loadForm}
      empty={<NoRecords name="businesses" text={MESSAGES.empty} />}
    >
      {(business) => <BusinessCard business={business} />}
    </CardListPage>
  );
}
