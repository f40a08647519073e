import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { can } from '../../contract/access';
import { personName } from '../../contract/personName';
import { useUserLookUp, useVisit } from '../people/useUserLookUp';
import type { AppDataProvider } from '../providers/dataProvider';
import { useAction } from '../records/useAction';
import { useLeaveAfterSave } from '../records/useLeaveAfterSave';
import { userOffersPath } from '../resources';
import { usePermission } from '../session/usePermission';
import { PageHeader } from '../ui/PageHeader';
import { toast } from '../ui/toast';
import styles from './GrantPanel.module.css';
import { MESSAGES } from './messages';
import { OfferPicker, type PickableOffer } from './OfferPicker';

/** The offers beside a user's coupons; after granting one the choice begins anew. */
export function GrantPanel({ userId }: { userId: string }) {
  const [chosen, setChosen] = useState<PickableOffer>();
  const clear = () => setChosen(undefined);
  const grant = useGrant(userId, clear);
  return (
    <section className={styles.panel} aria-label={MESSAGES.grant}>
      <h2>{MESSAGES.grant}</h2>
      <OfferPicker chosen={chosen} onChoose={setChosen} onCancel={clear} {...grant} />
    </section>
  );
}

/** One offer is chosen for a user; granted or not, it goes back one step. Who may not grant sees the list. */
export function SelectOffer({ userId }: { userId: string }) {
  const list = userOffersPath(userId);
  // Who has left the page meanwhile is led nowhere.
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

/** Gives the function that grants a user one coupon of an offer, and whether that is under way. */
function useGrant(userId: string, onGranted: () => void) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { run, isPending } = useAction({
    mutationKey: ['coupons', 'grant'],
    mutationFn: (offerId: string) => dataProvider.grantCoupon({ userId, offerId }),
    onSuccess: () => {
      toast.success(MESSAGES.granted);
      onGranted();
    },
  });
  return { isPending, grant: run };
}
