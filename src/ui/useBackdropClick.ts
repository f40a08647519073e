import { type RefObject, useEffect } from 'react';

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
