import { type AriaAttributes, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import styles from './Modal.module.css';

interface Props extends AriaAttributes {
  className: string | undefined;
  /** Without it only what is in it closes it. */
  onClose?: () => void;
  children: ReactNode;
}

/**
 * A dialog that is modal while it is drawn: the browser's own, which traps the focus and gives it back. Esc and a press
 * beside it ask to close it, if anything shall.
 */
export function Modal({ className, onClose, children, ...aria }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  // A layout effect, before the element is removed: a dialog that is closed later gives no focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  useBackdropClick(dialog, onClose);
  return (
    <dialog
      ref={dialog}
      className={`panel ${styles.modal} ${className}`}
      // Browsers let a second Esc close it without asking otherwise.
      closedby={onClose ? undefined : 'none'}
      {...aria}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
    >
      {children}
    </dialog>
  );
}

/** Calls back on a press beside a modal dialog; Esc is handled by the browser. */
export function useBackdropClick(dialog: RefObject<HTMLDialogElement | null>, onPress: (() => void) | undefined): void {
  useEffect(() => {
    const element = dialog.current;
    const handleClick = (event: MouseEvent) => {
      if (event.target === element) onPress?.();
    };
    element?.addEventListener('click', handleClick);
    return () => element?.removeEventListener('click', handleClick);
  });
}
