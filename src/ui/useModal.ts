import { type RefObject, useLayoutEffect, useRef } from 'react';

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
