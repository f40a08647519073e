import { type KeyboardEvent, type MouseEvent, type ReactNode, Suspense, useEffect, useId, useRef } from 'react';
import { acting } from '../parts';
import { useOneAtATime } from './hooks';
import type { ModalProps } from './overlays';

// Drawn by Material UI, whose code comes once the browser is idle, or with the first press.
const ModalDialog = acting.component((code) => code.ModalDialog);
export const SideDrawer = acting.component((code) => code.SideDrawer);
export const ActionList = acting.component((code) => code.ActionList);

/** What opens in front of the page. Also while its code is on its way the page's keys sleep (layout/palette/usePalette.tsx). */
export const Overlay = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<div role="dialog" hidden />}>{children}</Suspense>
);

/**
 * A dialog that is modal while it is rendered: it keeps the focus and returns it. Esc and a press beside it call
 * `onClose`, if there is one.
 */
export const Modal = (props: ModalProps) => (
  <Overlay>
    <ModalDialog {...props} />
  </Overlay>
);

interface Question {
  title: string;
  content: string;
  confirm?: string;
  /** For actions that cannot be undone. */
  danger?: boolean;
  /**
   * Whether there is a warning: then the focus starts on Cancelar, else on the confirming button. Where the warning
   * comes while the dialog is open, the focus leaves the confirming button, but no other element.
   */
  hesitant?: boolean;
  /** The confirmed action is under way: nothing can be pressed until it ends. */
  loading?: boolean;
  /** It asks about what did not stand there to be read before. */
  unread?: boolean;
  /** Something is still missing: it cannot be confirmed yet. */
  refused?: boolean;
  wide?: boolean;
  children?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

/**
 * Asks before something happens. Cancelar, Esc and a click beside it cancel; focus goes back to where it was. In the
 * place of react-admin's, which cannot wait for a choice, or begin at Cancelar (docs/decisions/0002).
 */
export function Confirm({ title, content, wide = false, children, ...answer }: Question) {
  const id = useId();
  const { loading = false, onClose } = answer;
  return (
    <Modal
      title={title}
      wide={wide}
      aria-describedby={id}
      actions={<Answers {...answer} />}
      onClose={() => loading || onClose()}
    >
      <div id={id}>
        <p>{content}</p>
        {children}
      </div>
    </Modal>
  );
}

type AnswerProps = Omit<Question, 'title' | 'content' | 'wide' | 'children'>;

/** Since the question was drawn, or the last key was pressed. */
const READ_MS = 500;

/** Drawn with the question's contents, which may be loaded after the question. */
function Answers({ confirm = 'Ok', danger, hesitant, loading, unread, refused, onConfirm, onClose }: AnswerProps) {
  const cancelButton = useRef<HTMLButtonElement>(null);
  const confirmButton = useRef<HTMLButtonElement>(null);
  const keyAt = useRef<number>(undefined);
  const isRefused = useRef(false);
  useEffect(() => {
    // A disabled button has lost it already, to the dialog or the page.
    const wouldConfirm = document.activeElement?.contains(confirmButton.current);
    const button = (hesitant ? cancelButton : confirmButton).current;
    // A low window shows how the question begins: what is below is not answered unseen.
    const isSeen = (button?.getBoundingClientRect().bottom ?? 0) <= window.innerHeight;
    if (isSeen && (keyAt.current ? hesitant && wouldConfirm : hesitant !== undefined)) button?.focus();
    keyAt.current ??= performance.now();
  }, [hesitant]);

  /** A key that is held down answers nothing; of a question to be read, none of somebody who is still typing. */
  function handleKeyDown({ key, repeat }: KeyboardEvent) {
    const now = performance.now();
    const isHasty = repeat || (unread === true && now - (keyAt.current ?? 0) < READ_MS);
    isRefused.current = isHasty && (key === 'Enter' || key === ' ');
    keyAt.current = now;
  }

  /** A click has no detail where a key made it, or a screen reader, whose press no key begins. */
  function handleClick({ detail }: MouseEvent) {
    if (detail !== 0 || !isRefused.current) void handleConfirm();
    isRefused.current = false;
  }

  // Never ended: the dialog closes after one confirmation.
  const handleConfirm = useOneAtATime(() => new Promise(() => onConfirm()));

  return (
    <>
      <button ref={cancelButton} type="button" className="button" disabled={loading} onClick={onClose}>
        Cancelar
      </button>
      <button
        ref={confirmButton}
        type="button"
        className={`button ${danger ? 'button-danger' : hesitant ? '' : 'button-primary'}`}
        disabled={loading || refused}
        aria-busy={loading ?? false}
        onKeyDown={handleKeyDown}
        onClick={handleClick}
      >
        {confirm}
      </button>
    </>
  );
}
