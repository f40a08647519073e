import { useAuthProvider } from 'react-admin';
import { loadDraftCode } from '../forms/drafts/loadDraftCode';
import { unsavedQuestions } from '../ui/unsavedChanges';

/** Gives Salir: it ends the session, after the question of each unsaved input, and one where drafts are left behind. */
export function useLogOut(): () => void {
  const authProvider = useAuthProvider();
  return async () => {
    const questions = unsavedQuestions();
    if (!questions.every((question) => !question || window.confirm(question))) return;
    const isFormUnsaved = questions.includes(undefined);
    const may = await loadDraftCode().then(
      ({ mayLogOut }) => mayLogOut(isFormUnsaved),
      // Without its code no drafts are known; unsaved input causes the browser's own kind of question.
      () => !isFormUnsaved || window.confirm('¿Salir sin guardar?'),
    );
    if (may) void authProvider?.logout({});
  };
}
