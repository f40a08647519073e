import { PersonDetails } from '../people/PersonDetails';
import { usePerson } from '../people/Visit';
import { userOffersPath } from '../resources';
import { Facts } from './Facts';
import { MESSAGES } from './messages';
import styles from './PaymentPage.module.css';

interface Props {
  userId: string;
  inline?: boolean;
}

/** Whose a payment is, with the way to their coupons. The account that paid may be somebody else's. */
export function PaymentUser({ userId, inline = false }: Props) {
  return userId === '' ? null : <Known userId={userId} inline={inline} />;
}

function Known({ userId, inline = false }: Props) {
  return <PersonDetails lookUp={usePerson(userId)} to={userOffersPath(userId)} inline={inline} />;
}

/** The same where there is room; of somebody who was not found the id is shown. */
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
