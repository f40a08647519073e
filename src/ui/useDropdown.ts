import { type RefObject, useLayoutEffect, useRef } from 'react';

const GAP = 4;
const MOST = 320;

/**
 * Shows what hangs below a field above everything else of the page, where no frame cuts it off and no bar covers it:
 * below, or above where there is more room. It moves with the page, which is what scrolls.
 */
export function useDropdown(field: RefObject<HTMLElement | null>, open: boolean): RefObject<HTMLDivElement | null> {
  const dropdown = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (!open) return;
    dropdown.current?.showPopover();
  }, [open]);

  // After every change, since a message may have moved the field; a phone's keyboard takes room too.
  useLayoutEffect(() => {
    if (!open) return;
    const place = () => {
      if (field.current && dropdown.current) putBelow(field.current, dropdown.current);
    };
    place();
    window.visualViewport?.addEventListener('resize', place);
    return () => window.visualViewport?.removeEventListener('resize', place);
  });

  return dropdown;
}

function putBelow(field: HTMLElement, dropdown: HTMLElement): void {
  const { top, bottom, left, width } = field.getBoundingClientRect();
  const page = document.documentElement.getBoundingClientRect();
  const visible = window.visualViewport?.height ?? window.innerHeight;
  const below = visible - bottom;
  const isAbove = below < Math.min(MOST, top) && dropdown.scrollHeight + GAP > below;
  const { style } = dropdown;
  style.maxHeight = `${Math.min(MOST, Math.max(isAbove ? top : below, 0) - 2 * GAP)}px`;
  style.left = `${left - page.left}px`;
  style.width = `${width}px`;
  style.top = isAbove ? 'auto' : `${bottom - page.top + GAP}px`;
  style.bottom = isAbove ? `${window.innerHeight - (top - page.top) + GAP}px` : 'auto';
}
