import { ACCOUNT } from '../resources';
import { useAnnounced } from '../session/useCapability';
import { usePermission } from '../session/usePermission';
import { useIsConfined } from '../session/useSession';
import { linksFor, type NavigationLink } from './navigation';

/** The links of the signed-in user; a confined session has only the one to the user's own account. */
export function useLinks(): readonly NavigationLink[] {
  const links = linksFor(usePermission(), useAnnounced());
  return useIsConfined() ? links.filter(({ to }) => to === ACCOUNT) : links;
}
