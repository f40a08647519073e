import Drawer from '@mui/material/Drawer';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { Themed } from '../theme/Themed';
import { usePageEvent } from './usePageEvent';

interface Props {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A panel over the right of the page, which keeps its width and stays usable. Like a dialog it takes the focus when it
 * opens, and returns it.
 */
export function SidePanel({ label, onClose, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useFocusWhileOpen(place);
  // Also from the page, where the focused element may be below it; fields and questions handle the key themselves.
  usePageEvent('keydown', ({ key, defaultPrevented, target }) => {
    const isTyping = target instanceof Element && target.matches('input, textarea, select');
    if (key === 'Escape' && !defaultPrevented && !isTyping) onClose();
  });
  const paper = { ref: place, role: 'complementary', 'aria-label': label, tabIndex: -1, 'data-beside': true };
  return (
    <Themed>
      <Drawer variant="persistent" anchor="right" open transitionDuration={0} slotProps={{ paper }}>
        {children}
      </Drawer>
    </Themed>
  );
}

/** The focus is returned only if the panel has it: a user who works in the page stays there, also in a strip above. */
function useFocusWhileOpen(place: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const panel = place.current;
    const before = document.activeElement;
    return () => {
      const isInIt = panel?.contains(document.activeElement) || document.activeElement === document.body;
      if (isInIt && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [place]);
  useEffect(() => place.current?.focus({ preventScroll: true }), [place]);
}
