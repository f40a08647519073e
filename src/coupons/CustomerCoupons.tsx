import { useState } from 'react';
import type { UserLookUp } from '../people/useUserLookUp';
import { COUPON_MESSAGES } from './messages';
import { UserPart } from './UserCoupons';
import styles from './UserCoupons.module.css';
import { USER_PARTS, type UserPartName } from './UserParts';

interface Props {
  userId: string;
  lookUp: UserLookUp;
}

/** A customer's active coupons, and the consumed ones on demand. */
export function CustomerCoupons({ userId, lookUp }: Props) {
  const [part, setPart] = useState<UserPartName>('active');
  return (
    <>
      <fieldset className={styles.parts} aria-label={COUPON_MESSAGES.parts}>
        {USER_PARTS.map(({ name, label }) => (
          <button
            key={name}
            type="button"
            className={`button ${name === part ? 'button-primary' : ''}`}
            aria-pressed={name === part}
            onClick={() => setPart(name)}
          >
            {label}
          </button>
        ))}
      </fieldset>
      <UserPart key={part} userId={userId} part={part} lookUp={lookUp} apart />
    </>
  );
}
