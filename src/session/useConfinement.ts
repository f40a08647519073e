import { session } from '../providers/session';
import { useIsConfined } from './useSession';

/** Whether the session may do nothing but set up a second factor, and what lets it go once that is done. */
export function useConfinement(): { isConfined: boolean; release: () => void } {
  return { isConfined: useIsConfined(), release: session.release };
}
