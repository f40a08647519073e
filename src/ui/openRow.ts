import type { MouseEvent } from 'react';

/** Elements with a click of their own. */
const OWN = 'a, button, input, select, textarea, label, summary';

/**
 * A click anywhere in a row is one on its link, the one with `data-opens`; with Ctrl it opens a tab. Not on elements
 * with a click of their own, not on a dialog or a menu of the row, whose clicks React dispatches here though they are
 * elsewhere in the page, and not where the click ends a selection of text.
 */
export function openRow(event: MouseEvent<HTMLElement>): void {
  const { currentTarget: row, target, nativeEvent } = event;
  if (!(target instanceof Element) || !row.contains(target) || target.closest(OWN)) return;
  if (window.getSelection()?.isCollapsed === false) return;
  row.querySelector('[data-opens]')?.dispatchEvent(new window.MouseEvent('click', nativeEvent));
}
