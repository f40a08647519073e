import { useLogout } from 'react-admin';
import { loadDraftCode } from '../forms/drafts/loadDraftCode';
import { session } from '../providers/session';
import { unsavedQuestions } from '../ui/unsavedChanges';

/**
 * Gives Salir: it ends the session, after the question of each unsaved input, and one where drafts are left behind. What
 * the browser kept is emptied by `session.end`, caches by those that listen to `session.onOtherUser`.
 */
export function useAskedLogout(): () => void {
  const logout = useLogout();
  return async () => {
    const isSame = session.sameAsNow();
    const questions = unsavedQuestions();
    if (!questions.every((question) => !question || window.confirm(question))) return;
    const isFormUnsaved = questions.includes(undefined);
    const may = await loadDraftCode().then(
      ({ mayLogOut }) => mayLogOut(isFormUnsaved, isSame),
      // Without its code no drafts are known; unsaved input causes the browser's own kind of question.
      () => !isFormUnsaved || window.confirm('¿Salir sin guardar?'),
    );
    // While a question was open, another user may have signed in in another tab.
    session.refresh();
    if (may && isSame()) void logout();
  };
}
