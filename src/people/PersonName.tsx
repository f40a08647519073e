import { personName } from '../../contract/personName';
import { CustomerLink } from './CustomerLink';
import { usePerson } from './PeopleScope';
import { personLine } from './PersonDetails';
import type { Owned } from './useUserLookUp';

/** Whose a row is, in one line, leading to the customer's sheet. */
export function PersonName({ row, className = '' }: { row: Owned; className?: string | undefined }) {
  const person = usePerson(row);
  if (row.userId === '') return null;
  if (typeof person === 'string') return <span className={`muted one-line ${className}`}>{personLine(person)}</span>;
  return <CustomerLink userId={person.id} name={personName(person)} className={`one-line ${className}`} />;
}
