import { can } from '../../contract/access';
import type { Business } from '../../contract/business';
import { Card } from '../records/CardGrid';
import { RecordMenu } from '../records/RecordMenu';
import { usePermission } from '../session/usePermission';
import { Avatar } from '../ui/Avatar';
import { EmailText } from '../ui/EmailText';
import { FindOffers, KnownOffers } from './BusinessOffers';
import { MESSAGES } from './messages';

/** One business of the list; the whole card leads to its form, the menu stands beside that link (R93-R98, A85). */
export function BusinessCard({ business }: { business: Business }) {
  const canRemove = can(usePermission(), 'removeBusiness');
  const to = encodeURIComponent(business.id);
  return (
    <Card
      to={to}
      title={business.name}
      media={<Avatar name={business.name} image={business.images[0]} />}
      menu={
        <RecordMenu
          record={business}
          name={business.name}
          to={to}
          canRemove={canRemove}
          texts={MESSAGES}
          known={<KnownOffers businessId={business.id} />}
          wayOut={<FindOffers name={business.name} />}
        />
      }
    >
      <EmailText email={business.email} />
    </Card>
  );
}
