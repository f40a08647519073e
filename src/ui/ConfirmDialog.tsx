import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './ConfirmDialog.module.css';
import { Modal } from './Modal';
import { useOneAtATime } from './useOneAtATime';

interface Props {
  title: string;
  text: string;
  confirmLabel?: string;
  /** For what cannot be taken back. */
  danger?: boolean;
  /**
   * Whether something speaks against it: then the focus starts on Cancelar, else on the confirming button. Where that
   * comes while the dialog is open, the focus leaves the confirming button, and any other where it is.
   */
  hesitant?: boolean;
  /** The confirmed action is under way: nothing can be pressed until it ends. */
  pending?: boolean;
  /** Something is still missing: it cannot be confirmed yet. */
  refused?: boolean;
  wide?: boolean;
  children?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something happens. Cancelar, Esc and a click beside it cancel; focus goes back to where it was. */
export function ConfirmDialog(props: Props) {
  const { title, text, confirmLabel = 'Ok', danger = false, hesitant, pending = false } = props;
  const { refused = false, wide = false, children, onConfirm, onCancel } = props;
  const cancelButton = useRef<HTMLButtonElement>(null);
  const confirmButton = useRef<HTMLButtonElement>(null);
  const id = useId();

  const isOpen = useRef(false);
  useEffect(() => {
    const { activeElement } = document;
    // A button that is disabled has lost it already.
    const wouldConfirm = activeElement === confirmButton.current || activeElement === document.body;
    if (isOpen.current ? hesitant && wouldConfirm : hesitant !== undefined)
      (hesitant ? cancelButton : confirmButton).current?.focus({ preventScroll: isOpen.current });
    isOpen.current = true;
  }, [hesitant]);

  const cancel = () => {
    if (!pending) onCancel();
  };

  // Never ended: the dialog closes after one confirmation.
  const begin = useOneAtATime();
  const confirm = () => {
    if (begin()) onConfirm();
  };

  return (
    <Modal
      className={`${styles.dialog} ${wide ? styles.wide : ''}`}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={cancel}
    >
      <div className={styles.body}>
        <h2 id={`${id}-title`}>{title}</h2>
        <div id={`${id}-text`}>
          <p>{text}</p>
          {children}
        </div>
        <div className={styles.actions}>
          <button ref={cancelButton} type="button" className="button" disabled={pending} onClick={cancel}>
            Cancelar
          </button>
          <button
            ref={confirmButton}
            type="button"
            className={`button ${danger ? 'button-danger' : 'button-primary'}`}
            disabled={pending || refused}
            aria-busy={pending}
            onClick={confirm}
          >
            {confirmLabel}
          </button>
        </div>
      </div>
    </Modal>
  );
}
