import { useAuthProvider } from 'ra-core';
import { hasUnsavedChanges } from '../ui/unsavedChanges';

/** Not among the login's texts, which the login loads alone. */
const LEAVE_UNSAVED = '¿Salir sin guardar? Los cambios de este formulario se perderán.';

/** Gives Salir: it ends the session, after a question where a form holds what is not saved. */
export function useLogOut(): () => void {
  const authProvider = useAuthProvider();
  return () => {
    if (!hasUnsavedChanges() || window.confirm(LEAVE_UNSAVED)) void authProvider?.logout({});
  };
}
