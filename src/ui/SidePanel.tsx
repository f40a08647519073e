import Drawer from '@mui/material/Drawer';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Themed } from '../theme/Themed';

interface Props {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Something over the right of the page, which stays as wide as it is, and usable. Like a dialog it has the focus when it
 * opens, and gives it back.
 */
export function SidePanel({ label, onClose, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useFocusWhileOpen(place);
  useEscape(onClose);
  const paper = { ref: place, role: 'complementary', 'aria-label': label, tabIndex: -1, 'data-beside': true };
  return (
    <Themed>
      <Drawer variant="persistent" anchor="right" open transitionDuration={0} slotProps={{ paper }}>
        {children}
      </Drawer>
    </Themed>
  );
}

/** It gives back only what it has: who is on with the page stays there, also where it stood above them. */
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

/** From the page too, where what has the focus may be below it; fields and questions keep the key to themselves. */
function useEscape(onEscape: () => void) {
  const handle = useEffectEvent(onEscape);
  useEffect(() => {
    const hear = ({ key, defaultPrevented, target }: KeyboardEvent) => {
      const isTyping = target instanceof Element && target.matches('input, textarea, select');
      if (key === 'Escape' && !defaultPrevented && !isTyping) handle();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
