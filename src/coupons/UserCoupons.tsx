import { useEffect, useMemo } from 'react';
import { can } from '../../contract/access';
import type { Coupon } from '../../contract/coupon';
import { personName } from '../../contract/personName';
import { PERSON } from '../people/messages';
import { type UserLookUp, useUserLookUp, useVisit } from '../people/useUserLookUp';
import { CardList } from '../records/CardList';
import { CreateLink } from '../records/CreateLink';
import { openedRecords } from '../records/openedRecords';
import { RecordList } from '../records/RecordList';
import { RefreshButton } from '../records/RefreshButton';
import { usePermission } from '../session/usePermission';
import { EmptyState } from '../ui/EmptyState';
import { PageHeader } from '../ui/PageHeader';
import { toast } from '../ui/toast';
import { ActiveCouponCard } from './ActiveCouponCard';
import { ConsumedCouponCard } from './ConsumedCouponCard';
import styles from './CouponCard.module.css';
import { CustomerHead } from './CustomerHead';
import { GrantPanel } from './GrantPanel';
import { MESSAGES } from './messages';
import layout from './UserCoupons.module.css';
import { UserParts } from './UserParts';
import { type UserPartName, useUserPart } from './userPart';

/** A user: how to reach them, their coupons, active or consumed, and beside them the offers that can be granted (R275-R280). */
export function UserCoupons({ userId, back }: { userId: string; back: string }) {
  const canGrant = can(usePermission(), 'grantCoupons');
  const lookUp = useUserLookUp(userId, useVisit());
  const part = useUserPart();

  const name = typeof lookUp === 'string' ? undefined : personName(lookUp);
  useEffect(() => {
    if (name) openedRecords.tell({ resource: 'users', id: userId, title: name });
  }, [userId, name]);

  useEffect(() => {
    if (lookUp === 'missing') toast.error(PERSON.missing);
  }, [lookUp]);

  return (
    <>
      <PageHeader title={titleFor(lookUp)} back={back} actions={canGrant && <CreateLink label={MESSAGES.grant} />} />
      <CustomerHead lookUp={lookUp} />
      <div className={layout.room}>
        <div className={canGrant ? layout.beside : undefined}>
          <div className={layout.part}>
            <UserParts userId={userId} part={part} />
            <UserPart key={part} userId={userId} part={part} lookUp={lookUp} />
          </div>
          {canGrant && <GrantPanel userId={userId} />}
        </div>
      </div>
    </>
  );
}

const PARTS = {
  active: {
    resource: 'coupons-active',
    texts: { label: MESSAGES.userActive, loadFailed: MESSAGES.activeFailed },
    none: MESSAGES.noneOfUser,
    Card: ActiveCouponCard,
  },
  consumed: {
    resource: 'admin/consumed',
    texts: { label: MESSAGES.userConsumed, loadFailed: MESSAGES.consumedFailed },
    none: MESSAGES.noneConsumedOfUser,
    Card: ConsumedCouponCard,
  },
};

/** A list of its own for each part: the rows of one are never shown as those of the other. */
function UserPart({ userId, part, lookUp }: { userId: string; part: UserPartName; lookUp: UserLookUp }) {
  const { resource, texts, none, Card } = PARTS[part];
  const filter = useMemo(() => ({ userId }), [userId]);
  return (
    <RecordList resource={resource} filter={filter}>
      <RefreshButton />
      <div className={layout.cards}>
        <CardList<Coupon>
          {...texts}
          loading={MESSAGES.loading}
          empty={<EmptyState text={none} />}
          wide
          skeleton={<div className={`skeleton ${styles.skeleton}`} />}
        >
          {(coupon) => <Card coupon={coupon} lookUp={lookUp} ofOnePerson />}
        </CardList>
      </div>
    </RecordList>
  );
}

function titleFor(lookUp: UserLookUp): string {
  if (lookUp === 'missing') return PERSON.missing;
  return lookUp === 'pending' ? MESSAGES.ofSomebody : MESSAGES.userOffers(personName(lookUp));
}
