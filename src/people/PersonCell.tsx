import { personName } from '../../contract/personName';
import { CustomerLink } from './CustomerLink';
import { useOpenedAt, useUserLookUp } from './useUserLookUp';

/** A row's person, looked up while the row is visible; `known` is shown until then. */
export function PersonCell({ userId, known }: { userId: string; known: string }) {
  const lookUp = useUserLookUp(userId, useOpenedAt());
  if (userId === '') return <span>—</span>;
  return <CustomerLink userId={userId} name={typeof lookUp === 'string' ? known : personName(lookUp)} />;
}
