import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** A dialog that is modal while it is drawn: the browser's own, which traps the focus and gives it back. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  // A layout effect, before the element is removed: a dialog that is closed later gives no focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return dialog;
}

/** Calls back on a press beside a modal dialog; Esc is handled by the browser. */
export function useBackdropClick(dialog: RefObject<HTMLDialogElement | null>, onPress: () => void): void {
  useEffect(() => {
    const element = dialog.current;
    const handleClick = (event: MouseEvent) => {
      if (event.target === element) onPress();
    };
    element?.addEventListener('click', handleClick);
    return () => element?.removeEventListener('click', handleClick);
  });
}
