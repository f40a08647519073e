import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import styles from './SidePanel.module.css';

interface Props {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** Something beside the page, which stays usable. Like a dialog it has the focus when it opens, and gives it back. */
export function SidePanel({ label, onClose, children }: Props) {
  const place = useRef<HTMLElement>(null);
  useFocusWhileOpen(place);
  const handleKey = (event: KeyboardEvent) => {
    // A question in it is closed first, by the browser.
    if (event.key === 'Escape' && !document.querySelector('dialog:modal')) onClose();
  };
  return (
    // Esc closes it from anywhere in it, as a dialog.
    <aside ref={place} className={styles.beside} aria-label={label} tabIndex={-1} data-beside onKeyDown={handleKey}>
      {children}
    </aside>
  );
}

function useFocusWhileOpen(place: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  useEffect(() => place.current?.focus({ preventScroll: true }), [place]);
}
