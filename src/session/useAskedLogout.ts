import { useLogout } from 'react-admin';
import { session } from '../providers/session';
import { askToLeave } from '../ui/LeaveQuestion';

/**
 * Gives Salir: it ends the session, after the question of unsaved input. What the browser kept is emptied by
 * `session.end`, caches by those that listen to `session.onOtherUser`.
 */
export function useAskedLogout(): () => void {
  const logout = useLogout();
  return () => {
    const isSame = session.sameAsNow();
    askToLeave(() => {
      // While the question was open, another user may have signed in in another tab.
      session.refresh();
      if (!isSame()) return;
      void logout();
    });
  };
}
