import Drawer from '@mui/material/Drawer';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { Themed } from '../theme/Themed';
import './SidePanel.css';

interface Props {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** Something beside the page, which stays usable. Like a dialog it has the focus when it opens, and gives it back. */
export function SidePanel({ label, onClose, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useFocusWhileOpen(place);
  const paper = { ref: place, role: 'complementary', 'aria-label': label, tabIndex: -1, 'data-beside': true };
  return (
    <Themed>
      <Drawer
        variant="persistent"
        anchor="right"
        open
        transitionDuration={0}
        // From anywhere in it; a question in it keeps the key to itself.
        onKeyDown={({ key, defaultPrevented }) => key === 'Escape' && !defaultPrevented && onClose()}
        slotProps={{ paper }}
      >
        {children}
      </Drawer>
    </Themed>
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
