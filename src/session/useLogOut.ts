import { useAuthProvider } from 'ra-core';
import { hasUnsavedChanges } from '../ui/unsavedChanges';
import { LEAVE_UNSAVED } from './messages';

/** Gives Salir: it ends the session, after a question where a form holds what is not saved. */
export function useLogOut(): () => void {
  const authProvider = useAuthProvider();
  return () => {
    if (!hasUnsavedChanges() || window.confirm(LEAVE_UNSAVED)) void authProvider?.logout({});
  };
}
