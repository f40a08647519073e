import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { can } from '../../contract/access';
import { personName } from '../../contract/personName';
import { useUserLookUp, useVisit } from '../people/useUserLookUp';
import { useLeaveAfterSave } from '../records/useLeaveAfterSave';
import { userOffersPath } from '../routes';
import { usePermission } from '../session/usePermission';
import { PageHeader } from '../ui/PageHeader';
import styles from './GrantPanel.module.css';
import { MESSAGES } from './messages';
import { OfferPicker, type PickableOffer } from './OfferPicker';
import { useGrant } from './useGrant';

/** One offer is chosen for a user; granted or not, it goes back one step (R281-R284). Who may not grant sees the list. */
export function SelectOffer({ userId }: { userId: string }) {
  const list = userOffersPath(userId);
  // Nobody who has left meanwhile is led anywhere.
  const { leave } = useLeaveAfterSave(list);
  const [chosen, setChosen] = useState<PickableOffer>();
  const grant = useGrant(userId, leave);
  const lookUp = useUserLookUp(userId, useVisit());
  const name = typeof lookUp === 'string' ? undefined : personName(lookUp);
  if (!can(usePermission(), 'grantCoupons')) return <Navigate to={list} replace />;
  return (
    <>
      <PageHeader title={MESSAGES.pick} name={name} back={list} />
      <section className={styles.panel} aria-label={MESSAGES.pick}>
        <OfferPicker chosen={chosen} onChoose={setChosen} onCancel={leave} {...grant} />
      </section>
    </>
  );
}
