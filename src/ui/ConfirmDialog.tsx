import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './ConfirmDialog.module.css';
import { useBackdropClick } from './useBackdropClick';

interface Props {
  title: string;
  text: string;
  /** What pressing the confirming button is called (R441). */
  confirmLabel?: string;
  /** For what cannot be taken back. */
  danger?: boolean;
  /** The confirmed action is under way: nothing can be pressed until it ends (R469). */
  pending?: boolean;
  /** Lines between the text and the buttons. */
  children?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something happens. Cancelar, Esc and a click beside it cancel; focus goes back to where it was. */
export function ConfirmDialog(props: Props) {
  const { title, text, confirmLabel = 'Ok', danger = false, pending = false, children, onConfirm, onCancel } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  // The browser's own modal dialog traps focus, gives it back on close and stands above everything. It has to be closed
  // while it is still on the page: one that was taken off it gives nothing back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  const cancel = () => {
    if (!pending) onCancel();
  };
  useBackdropClick(dialog, cancel);

  // The second of two quick presses may come before the first is drawn as pending (R469).
  const confirmed = useRef(false);
  const confirm = () => {
    if (confirmed.current) return;
    confirmed.current = true;
    onConfirm();
  };

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        cancel();
      }}
    >
      <div className={styles.body}>
        <h2 id={`${id}-title`}>{title}</h2>
        <p id={`${id}-text`}>{text}</p>
        {children}
        <div className={styles.actions}>
          <button type="button" className="button" disabled={pending} onClick={cancel}>
            Cancelar
          </button>
          <button
            type="button"
            className={`button ${danger ? 'button-danger' : 'button-primary'}`}
            disabled={pending}
            aria-busy={pending}
            onClick={confirm}
          >
            {confirmLabel}
          </button>
        </div>
      </div>
    </dialog>
  );
}
