import { ListBase } from 'ra-core';
import { useEffect, useMemo } from 'react';
import { can } from '../../contract/access';
import type { Coupon } from '../../contract/coupon';
import { personName } from '../../contract/personName';
import { usePermission } from '../session/usePermission';
import { CardList } from '../ui/CardList';
import { CreateLink } from '../ui/CreateLink';
import { EmptyState } from '../ui/EmptyState';
import { LIST_DEFAULTS } from '../ui/listQuery';
import { NextPagePrefetch } from '../ui/NextPagePrefetch';
import { openedRecords } from '../ui/openedRecords';
import { PageHeader } from '../ui/PageHeader';
import { RefreshButton } from '../ui/RefreshButton';
import { toast } from '../ui/toast';
import { ActiveCouponCard } from './ActiveCouponCard';
import styles from './CouponCard.module.css';
import { GrantPanel } from './GrantPanel';
import { MESSAGES } from './messages';
import layout from './UserCoupons.module.css';
import { type UserLookUp, useUserLookUp, useVisit } from './useUserLookUp';

/** A user's active coupons, ten a page, and beside them the offers that can be granted (R275-R280). */
export function UserCoupons({ userId, back }: { userId: string; back: string }) {
  const canGrant = can(usePermission(), 'grantCoupons');
  const lookUp = useUserLookUp(userId, useVisit());
  const filter = useMemo(() => ({ userId }), [userId]);

  const name = typeof lookUp === 'string' ? undefined : personName(lookUp);
  useEffect(() => {
    if (name) openedRecords.tell({ resource: 'users', id: userId, title: name });
  }, [userId, name]);

  useEffect(() => {
    if (lookUp === 'missing') toast.error(MESSAGES.userMissing);
  }, [lookUp]);

  return (
    <ListBase {...LIST_DEFAULTS} resource="coupons-active" filter={filter}>
      <PageHeader
        title={titleFor(lookUp)}
        back={back}
        actions={
          <>
            <RefreshButton />
            {canGrant && <CreateLink label={MESSAGES.grant} />}
          </>
        }
      />
      <div className={layout.room}>
        <div className={canGrant ? layout.beside : undefined}>
          <div>
            <CardList<Coupon>
              label={MESSAGES.userCoupons}
              loadFailed={MESSAGES.activeFailed}
              loading={MESSAGES.loading}
              empty={<EmptyState text={MESSAGES.noneOfUser} />}
              skeleton={<div className={`skeleton ${styles.skeleton}`} />}
            >
              {(coupon) => <ActiveCouponCard coupon={coupon} lookUp={lookUp} />}
            </CardList>
          </div>
          {canGrant && <GrantPanel userId={userId} />}
        </div>
      </div>
      <NextPagePrefetch />
    </ListBase>
  );
}

function titleFor(lookUp: UserLookUp): string {
  if (lookUp === 'missing') return MESSAGES.userMissing;
  return lookUp === 'pending' ? MESSAGES.ofSomebody : MESSAGES.userOffers(personName(lookUp));
}
