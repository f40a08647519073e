import { session } from '../providers/session';
import { useIsConfined } from './useSession';

/** Whether the session may only set up a second factor, and the function that ends that once it is done. */
export function useConfinement(): { isConfined: boolean; release: () => void } {
  return { isConfined: useIsConfined(), release: session.release };
}
