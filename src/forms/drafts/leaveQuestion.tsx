import { type ReactNode, useId } from 'react';
import { lateComponents } from '../../lists/lateComponents';
import { session } from '../../providers/session';
import { Modal } from '../../ui/Modal';

type Choice = 'leave' | 'erase' | 'stay';

interface Question {
  title: string;
  text: string;
  stay: string;
  /** Without it nothing is kept that could be deleted. */
  erase?: string | false;
  leave: string;
  children?: ReactNode;
}

/**
 * Asks whether to leave, and whether drafts go. It goes with its session, or when `signal` says so, and then the answer
 * is to stay.
 */
export async function askToLeave(question: Question, signal?: AbortSignal): Promise<Choice> {
  let stop = () => {};
  const choice = await new Promise<Choice>((resolve) => {
    const stay = () => resolve('stay');
    stop = session.subscribe(stay);
    signal?.addEventListener('abort', stay, { once: true });
    lateComponents.setState({ question: <LeaveDialog {...question} onChoose={resolve} /> });
  });
  stop();
  lateComponents.setState({ question: undefined });
  return choice;
}

interface Props extends Question {
  onChoose: (choice: Choice) => void;
}

function LeaveDialog({ title, text, stay, erase, leave, children, onChoose }: Props) {
  const id = useId();
  return (
    <Modal
      title={title}
      aria-describedby={id}
      onClose={() => onChoose('stay')}
      actions={
        <>
          <button type="button" className="button" onClick={() => onChoose('stay')}>
            {stay}
          </button>
          {erase && (
            <button type="button" className="button button-danger" onClick={() => onChoose('erase')}>
              {erase}
            </button>
          )}
          <button type="button" className="button button-primary" onClick={() => onChoose('leave')}>
            {leave}
          </button>
        </>
      }
    >
      <div id={id}>
        <p>{text}</p>
        {children}
      </div>
    </Modal>
  );
}
