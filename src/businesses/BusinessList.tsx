import { can } from '../../contract/access';
import { Card } from '../lists/CardGrid';
import { CardListPage, NoRecords } from '../lists/ListPage';
import { RecordMenu } from '../lists/RecordMenu';
import type { BusinessRecord } from '../providers/tableRecords';
import { usePermission } from '../session/usePermission';
import { Avatar } from '../ui/Avatar';
import { EmailText } from '../ui/Texts';
import styles from './BusinessList.module.css';
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

function BusinessCard({ business }: { business: BusinessRecord }) {
  const canRemove = can(usePermission(), 'removeBusiness');
  const to = encodeURIComponent(business.id);
  return (
    <Card
      to={to}
      title={business.name}
      media={<Avatar name={business.name} image={business.images[0]} />}
      menu={
        <RecordMenu record={business} name={business.name} to={to} canRemove={canRemove} texts={BUSINESS_MESSAGES} />
      }
      footer={business.liveOffersCount !== undefined && <Facts business={business} offers={business.liveOffersCount} />}
    >
      <EmailText email={business.email} />
    </Card>
  );
}

/** Where the platform searches: what a clerk looks for without opening it. */
function Facts({ business: { rif, phone }, offers }: { business: BusinessRecord; offers: number }) {
  return (
    <div className={`muted ${styles.facts}`}>
      <span>{rif}</span>
      <span>{phone}</span>
      <span className={styles.offers}>{BUSINESS_MESSAGES.offers(offers)}</span>
    </div>
  );
}
