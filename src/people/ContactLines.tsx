import type { UserRecord } from '../providers/records';
import { CopyButton } from '../ui/CopyButton';
import { EmailText, PhoneText } from '../ui/Texts';
import styles from './ContactLines.module.css';
import { PERSON } from './messages';

/** A person's e-mail and phone as links, with copy buttons; a missing one has no line. */
export function ContactLines({ email, phone }: Pick<UserRecord, 'email' | 'phone'>) {
  return (
    <>
      {email && (
        <span className={styles.line}>
          <a href={`mailto:${encodeURIComponent(email)}`}>
            <EmailText email={email} />
          </a>
          <CopyButton text={email} label={PERSON.copyEmail} />
        </span>
      )}
      {phone && (
        <span className={styles.line}>
          <PhoneText phone={phone} />
          <CopyButton text={phone} label={PERSON.copyPhone} />
        </span>
      )}
    </>
  );
}
