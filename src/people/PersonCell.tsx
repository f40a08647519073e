import { personName } from '../../contract/personName';
import { CustomerLink } from './CustomerLink';
import { useUserLookUp, useVisit } from './useUserLookUp';

/** Whose a row is, looked up while the row is in sight; `known` stands there until then. */
export function PersonCell({ userId, known }: { userId: string; known: string }) {
  const lookUp = useUserLookUp(userId, useVisit());
  if (userId === '') return '—';
  return <CustomerLink userId={userId} name={typeof lookUp === 'string' ? known : personName(lookUp)} />;
}
