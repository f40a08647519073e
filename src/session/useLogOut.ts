import { useAuthProvider } from 'ra-core';
import { unsavedForm } from '../ui/unsavedChanges';

/** Not among the login's texts, which the login loads alone. */
const LEAVE_UNSAVED = '¿Salir sin guardar? Los cambios de este formulario se perderán.';

/** Gives Salir: it ends the session, after a question where something is not saved. */
export function useLogOut(): () => void {
  const authProvider = useAuthProvider();
  return () => {
    const unsaved = unsavedForm();
    if (!unsaved || window.confirm(unsaved.question ?? LEAVE_UNSAVED)) void authProvider?.logout({});
  };
}
