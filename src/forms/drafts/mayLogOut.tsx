import { useId } from 'react';
import { lateComponents } from '../../lists/lateComponents';
import { drafts } from '../../providers/drafts';
import { keptSets } from '../../providers/keptSets';
import { session } from '../../providers/session';
import { vault } from '../../providers/vault';
import { Modal } from '../../ui/Modal';
import { eraseDrafts, flushDrafts, soon } from './draftKeeper';
import { DRAFT_TEXTS, leaveText } from './draftTexts';

let isAsking = false;

/**
 * Whether to sign out: at once without drafts, else as the user chooses, who may have them deleted first. `unsaved`: a
 * form of this page has changes, which are lost where no draft holds them. `isSame`: whether the session is still the one
 * that Salir was pressed in; in another one nothing is asked or deleted. Never rejects.
 */
export async function mayLogOut(unsaved: boolean, isSame: () => boolean): Promise<boolean> {
  const may = (await maySignOut(unsaved, isSame)) && isSame();
  // Whole lists can be read again: they end with Salir.
  if (may) await soon(keptSets.removeAll(), undefined);
  return may;
}

async function maySignOut(unsaved: boolean, isSame: () => boolean): Promise<boolean> {
  // A second press while the question is open, or before it is known whether to ask.
  if (isAsking) return false;
  isAsking = true;
  try {
    const isKept = await flushDrafts();
    const [, outlives] = await Promise.all([soon(drafts.load(), undefined), soon(vault.outlives(), false)]);
    if (!isSame()) return false;
    const count = drafts.get()?.length ?? 0;
    if (unsaved && (!isKept || count === 0)) return window.confirm(DRAFT_TEXTS.leaveUnsaved);
    if (count === 0) return true;
    let stop = () => {};
    const choice = await new Promise<Choice>((resolve) => {
      stop = session.subscribe(() => resolve('stay'));
      lateComponents.setState({ question: <LogOutDialog count={count} outlives={outlives} onChoose={resolve} /> });
    });
    stop();
    lateComponents.setState({ question: undefined });
    if (choice === 'erase') await eraseDrafts();
    return choice !== 'stay';
  } finally {
    isAsking = false;
  }
}

type Choice = 'leave' | 'erase' | 'stay';

interface Props {
  count: number;
  /** Whether the drafts can be opened at the next sign-in; otherwise signing out deletes them. */
  outlives: boolean;
  onChoose: (choice: Choice) => void;
}

/** Asks whether to keep or delete the drafts of the user who signs out. */
function LogOutDialog({ count, outlives, onChoose }: Props) {
  const id = useId();
  return (
    <Modal
      title={DRAFT_TEXTS.leaveTitle}
      aria-describedby={id}
      onClose={() => onChoose('stay')}
      actions={
        <>
          <button type="button" className="button" onClick={() => onChoose('stay')}>
            {DRAFT_TEXTS.cancel}
          </button>
          {outlives && (
            <button type="button" className="button button-danger" onClick={() => onChoose('erase')}>
              {DRAFT_TEXTS.leaveAndErase}
            </button>
          )}
          <button type="button" className="button button-primary" onClick={() => onChoose('leave')}>
            {DRAFT_TEXTS.leave}
          </button>
        </>
      }
    >
      <p id={id}>{leaveText(count, outlives)}</p>
    </Modal>
  );
}
