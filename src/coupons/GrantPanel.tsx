import { useState } from 'react';
import styles from './GrantPanel.module.css';
import { MESSAGES } from './messages';
import { OfferPicker, type PickableOffer } from './OfferPicker';
import { useGrant } from './useGrant';

/** The offers beside a user's coupons: one is chosen and granted, and the choice begins anew (R276-R278). */
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
