import { UserRoundX } from 'lucide-react';
import { Link } from 'react-router';
import { personName } from '../../contract/personName';
import { userOffersPath } from '../resources';
import { EmailText, PhoneText } from '../ui/Texts';
import { PERSON } from './messages';
import type { Owned, PersonLookUp } from './PeopleScope';
import { usePerson } from './PeopleScope';
import styles from './PersonDetails.module.css';

interface Props {
  lookUp: PersonLookUp;
  nameId?: string | undefined;
  inline?: boolean;
  /** Whether the place of three lines is kept, since the answer with the row did not say who it is. */
  isLookedUp?: boolean;
}

export function PersonDetails({ lookUp, nameId, inline = false, isLookedUp = false }: Props) {
  const layout = `${styles.person} ${inline ? styles.inline : ''} ${isLookedUp ? styles.lookedUp : ''}`;
  if (lookUp === 'pending') {
    return (
      <div className={layout}>
        <span id={nameId} className="visually-hidden">
          {PERSON.loading}
        </span>
        <div className="skeleton" />
        <div className="skeleton" />
      </div>
    );
  }
  if (lookUp === 'missing') {
    return (
      <div className={layout}>
        <span id={nameId} className={styles.missing}>
          <UserRoundX size={16} aria-hidden />
          <span>{PERSON.missing}</span>
        </span>
      </div>
    );
  }
  const name = personName(lookUp);
  return (
    <div className={layout}>
      <Link id={nameId} to={userOffersPath(lookUp.id)} className={styles.name} dir="auto">
        {name}
      </Link>
      {lookUp.name && (
        <span className={styles.email}>
          <EmailText email={lookUp.email} />
        </span>
      )}
      {lookUp.phone && <PhoneText phone={lookUp.phone} />}
    </div>
  );
}

/** Name and, since several people may have the same, e-mail. */
export function personLine(lookUp: PersonLookUp): string {
  if (lookUp === 'pending') return PERSON.loading;
  if (lookUp === 'missing') return PERSON.missing;
  return lookUp.name && lookUp.email ? `${lookUp.name} (${lookUp.email})` : personName(lookUp);
}

/** Whose a row is, in one line, leading to their page. */
export function PersonName({ row }: { row: Owned }) {
  const person = usePerson(row);
  if (row.userId === '') return null;
  if (typeof person === 'string') return <span className="muted one-line">{personLine(person)}</span>;
  return (
    <Link to={userOffersPath(person.id)} className="one-line" dir="auto">
      {personName(person)}
    </Link>
  );
}
