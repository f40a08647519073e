import { useId } from 'react';
import { Modal } from '../../ui/Modal';
import { DRAFT_TEXTS, leaveText } from './draftTexts';

export type LogOutChoice = 'leave' | 'erase' | 'stay';

interface Props {
  count: number;
  /** Whether the drafts can be opened at the next sign-in; otherwise signing out deletes them. */
  outlives: boolean;
  onChoose: (choice: LogOutChoice) => void;
}

/** Asks whether to keep or delete the drafts of the user who signs out. */
export function LogOutDialog({ count, outlives, onChoose }: Props) {
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
