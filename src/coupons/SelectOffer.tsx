import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { can } from '../../contract/access';
import { usePermission } from '../session/usePermission';
import { goBack } from '../ui/goBack';
import { PageHeader } from '../ui/PageHeader';
import { userOffersPath } from './addresses';
import styles from './GrantPanel.module.css';
import { MESSAGES } from './messages';
import { OfferPicker, type PickableOffer } from './OfferPicker';
import { useGrant } from './useGrant';

/** One offer is chosen for a user; granted or not, it goes back one step (R281-R284). Who may not grant sees the list. */
export function SelectOffer({ userId }: { userId: string }) {
  const navigate = useNavigate();
  const list = userOffersPath(userId);
  const leave = () => goBack(navigate, list);
  const [chosen, setChosen] = useState<PickableOffer>();
  const grant = useGrant(userId, leave);
  if (!can(usePermission(), 'grantCoupons')) return <Navigate to={list} replace />;
  return (
    <>
      <PageHeader title={MESSAGES.pick} back={list} />
      <section className={styles.panel} aria-label={MESSAGES.pick}>
        <OfferPicker chosen={chosen} onChoose={setChosen} onCancel={leave} {...grant} />
      </section>
    </>
  );
}
