import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * A dialog that is modal for as long as it is drawn: the browser's own, which traps focus, gives it back to where it was
 * and stands above everything.
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the element is taken away: a dialog that is closed later gives no focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return dialog;
}

/** Hears of a press beside a modal dialog; Esc is the keyboard's way and the browser's own. */
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
