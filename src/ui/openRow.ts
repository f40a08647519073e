import type { MouseEvent } from 'react';

/** Elements with a click of their own. */
const OWN = 'a, button, input, select, textarea, label, summary, dialog, [role=menu]';

/**
 * A click anywhere in a row is one on its link, the one with `data-opens`; with Ctrl it opens a tab. Not on elements
 * with a click of their own, and not where the click ends a selection of text.
 */
export function openRow(event: MouseEvent<HTMLElement>): void {
  const { currentTarget: row, target, nativeEvent } = event;
  if (!(target instanceof Element) || target.closest(OWN)) return;
  if (window.getSelection()?.isCollapsed === false) return;
  row.querySelector('[data-opens]')?.dispatchEvent(new window.MouseEvent('click', nativeEvent));
}
