import { lateComponents } from '../../lists/lateComponents';
import { drafts } from '../../providers/drafts';
import { keptSets } from '../../providers/keptSets';
import { vault } from '../../providers/vault';
import { eraseDrafts, flushDrafts, soon } from './draftKeeper';
import { DRAFT_TEXTS } from './draftTexts';
import { type LogOutChoice, LogOutDialog } from './LogOutDialog';

let isAsking = false;

/**
 * Whether to sign out: at once without drafts, else as the user chooses, who may have them deleted first. `unsaved`: a
 * form of this page has changes, which are lost where no draft holds them. Never rejects.
 */
export async function mayLogOut(unsaved: boolean): Promise<boolean> {
  const may = await maySignOut(unsaved);
  // Whole lists can be read again: they end with Salir.
  if (may) await soon(keptSets.removeAll(), undefined);
  return may;
}

async function maySignOut(unsaved: boolean): Promise<boolean> {
  // A second press while the question is open, or before it is known whether to ask.
  if (isAsking) return false;
  isAsking = true;
  try {
    const isKept = await flushDrafts();
    await soon(drafts.load(), undefined);
    const count = drafts.get()?.length ?? 0;
    if (unsaved && (!isKept || count === 0)) return window.confirm(DRAFT_TEXTS.leaveUnsaved);
    if (count === 0) return true;
    const choice = await askLogOut(count, await soon(vault.outlives(), false));
    if (choice === 'erase') await eraseDrafts();
    return choice !== 'stay';
  } finally {
    isAsking = false;
  }
}

function askLogOut(count: number, outlives: boolean): Promise<LogOutChoice> {
  return new Promise<LogOutChoice>((resolve) => {
    const question = <LogOutDialog count={count} outlives={outlives} onChoose={resolve} />;
    lateComponents.setState({ question });
  }).finally(() => lateComponents.setState({ question: undefined }));
}
