import { drafts } from '../../storage/drafts';
import { eraseDrafts, flushDrafts, soon } from './draftKeeper';
import { DRAFT_TEXTS, draftName, leaveText } from './draftTexts';
import { askToLeave } from './leaveQuestion';

let isAsking = false;

/**
 * Whether to sign out: at once without drafts, else as the user chooses, who may have them deleted first. `unsaved`: a
 * form of this page has changes, which are lost where no draft holds them. `isSame`: whether the session is still the one
 * that Salir was pressed in; in another one nothing is asked or deleted. Never rejects.
 */
export async function mayLogOut(unsaved: boolean, isSame: () => boolean): Promise<boolean> {
  return (await maySignOut(unsaved, isSame)) && isSame();
}

async function maySignOut(unsaved: boolean, isSame: () => boolean): Promise<boolean> {
  // A second press while the question is open, or before it is known whether to ask.
  if (isAsking) return false;
  isAsking = true;
  try {
    const isKept = await flushDrafts();
    await soon(drafts.load(), undefined);
    if (!isSame()) return false;
    const all = drafts.get() ?? [];
    if (unsaved && (!isKept || all.length === 0)) return window.confirm(DRAFT_TEXTS.leaveUnsaved);
    if (all.length === 0) return true;
    const choice = await askToLeave({
      title: DRAFT_TEXTS.leaveTitle,
      text: leaveText(all.length),
      stay: DRAFT_TEXTS.cancel,
      erase: DRAFT_TEXTS.leaveAndErase,
      leave: DRAFT_TEXTS.leave,
      children: (
        <ul>
          {all.map((draft) => (
            <li key={draft.id} dir="auto">
              {draftName(draft)}
            </li>
          ))}
        </ul>
      ),
    });
    if (choice === 'erase') await eraseDrafts();
    return choice !== 'stay';
  } finally {
    isAsking = false;
  }
}
