import { useAnnounced } from '../session/useCapability';
import { usePermission } from '../session/usePermission';
import { linksFor, type NavigationLink } from './navigation';

/** The links of the signed-in person. */
export function useLinks(): readonly NavigationLink[] {
  return linksFor(usePermission(), useAnnounced());
}
