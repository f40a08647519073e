import { personName } from '../../contract/personName';
import { PERSON } from './messages';
import type { UserLookUp } from './useUserLookUp';

/** Somebody in one line: the name and, since names are alike, the e-mail too. */
export function personLine(lookUp: UserLookUp): string {
  if (lookUp === 'pending') return PERSON.loading;
  if (lookUp === 'missing') return PERSON.missing;
  return lookUp.name && lookUp.email ? `${lookUp.name} (${lookUp.email})` : personName(lookUp);
}
