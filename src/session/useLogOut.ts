import { useAuthProvider } from 'ra-core';
import { draftParts } from '../drafts/parts';
import { unsavedForm } from '../ui/unsavedChanges';

/** Gives Salir: it ends the session, after a question where something is not saved or drafts are left behind. */
export function useLogOut(): () => void {
  const authProvider = useAuthProvider();
  return async () => {
    const unsaved = unsavedForm();
    const may = unsaved?.question
      ? window.confirm(unsaved.question)
      : await draftParts().then(
          ({ mayLogOut }) => mayLogOut(Boolean(unsaved)),
          // Without its code no drafts are known; what is typed is asked about as by the browser itself.
          () => !unsaved || window.confirm('¿Salir sin guardar?'),
        );
    if (may) void authProvider?.logout({});
  };
}
