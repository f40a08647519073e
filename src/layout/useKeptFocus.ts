import { useEffect } from 'react';

/**
 * Where the element that has the focus is taken away, as a row that was deleted, the page gets it: otherwise a user of keys
 * or of a screen reader would be at the very beginning, before the menu. Who has a better place takes it from there.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: Element | null = null;
    const note = () => {
      last = document.activeElement;
    };
    const observer = new MutationObserver(() => {
      if (!last || last.isConnected || document.activeElement !== document.body) return;
      last = null;
      document.querySelector('main')?.focus({ preventScroll: true });
    });
    note();
    document.addEventListener('focusin', note);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', note);
      observer.disconnect();
    };
  }, []);
}
