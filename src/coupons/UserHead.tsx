import { personName } from '../../contract/personName';
import type { UserLookUp } from '../people/useUserLookUp';
import { Avatar } from '../ui/Avatar';
import { CopyButton } from '../ui/CopyButton';
import { EmailText } from '../ui/EmailText';
import { PhoneText } from '../ui/PhoneText';
import { MESSAGES } from './messages';
import styles from './UserHead.module.css';

/** Name, e-mail and phone, each to be copied; nothing of somebody who was not found. */
export function UserHead({ lookUp }: { lookUp: UserLookUp }) {
  if (lookUp === 'missing') return null;
  if (lookUp === 'pending') return <div className={`skeleton ${styles.skeleton}`} />;
  const { email, phone, profilePic } = lookUp;
  const name = personName(lookUp);
  return (
    <section className={styles.head} aria-label={MESSAGES.user}>
      <Avatar name={name} image={profilePic} />
      <div className={styles.facts}>
        <strong className={styles.name} dir="auto">
          {name}
        </strong>
        {email && (
          <span className={styles.fact}>
            <a className={styles.email} href={`mailto:${encodeURIComponent(email)}`}>
              <EmailText email={email} />
            </a>
            <CopyButton text={email} label={MESSAGES.copyEmail} />
          </span>
        )}
        {phone && (
          <span className={styles.fact}>
            <PhoneText phone={phone} />
            <CopyButton text={phone} label={MESSAGES.copyPhone} />
          </span>
        )}
      </div>
    </section>
  );
}
