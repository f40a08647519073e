import { PersonDetails } from '../people/PersonDetails';
import { usePerson } from '../people/Visit';
import { userOffersPath } from '../resources';
import { Facts } from './Facts';
import { MESSAGES } from './messages';
import styles from './PaymentPage.module.css';

interface Props {
  userId: string;
  /** In a line instead of one below the other. */
  inline?: boolean;
}

/** Whose a payment is, with the way to that person's coupons. Whoever held the account that paid may be somebody else. */
export function PaymentUser({ userId, inline = false }: Props) {
  return userId === '' ? null : <Known userId={userId} inline={inline} />;
}

function Known({ userId, inline = false }: Props) {
  return <PersonDetails lookUp={usePerson(userId)} to={userOffersPath(userId)} inline={inline} />;
}

/** The same where there is room; the code is the last that is left of somebody who was not found. */
export function UserFacts({ userId }: { userId: string }) {
  const missing = usePerson(userId) === 'missing';
  if (userId === '') return <p className={styles.quiet}>{MESSAGES.noUser}</p>;
  return (
    <>
      <PaymentUser userId={userId} />
      {missing && <Facts facts={[[MESSAGES.userCode, userId]]} />}
    </>
  );
}
