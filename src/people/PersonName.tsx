import { Link } from 'react-router';
import { personName } from '../../contract/personName';
import { userOffersPath } from '../resources';
import { usePerson } from './PeopleScope';
import { personLine } from './PersonDetails';
import type { Owned } from './useUserLookUp';

/** Whose a row is, in one line, leading to their page. */
export function PersonName({ row, className = '' }: { row: Owned; className?: string | undefined }) {
  const person = usePerson(row);
  if (row.userId === '') return null;
  if (typeof person === 'string') return <span className={`muted one-line ${className}`}>{personLine(person)}</span>;
  return (
    <Link to={userOffersPath(person.id)} className={`one-line ${className}`} dir="auto">
      {personName(person)}
    </Link>
  );
}
