/** The element that holds the drawn frame, before #root. */
export const FIRST_FRAME = 'first-frame';

/** The name of a button or link, to find it again when React has drawn it. */
export function controlName(control: Element): string {
  return control.getAttribute('aria-label') ?? control.textContent?.trim() ?? '';
}

/** Marks what is drawn above the pages, and is no page itself. */
const OVERLAY = 'data-overlay';

/** Removes the drawn frame in the moment in which the application has a page in its place. */
export function replaceFirstFrame(root: HTMLElement): void {
  const frame = document.getElementById(FIRST_FRAME);
  if (!frame?.hasChildNodes()) return;
  // Called after React has changed the page, and before it is painted.
  new MutationObserver((_, observer) => {
    if ([...root.children].every((child) => child.hasAttribute(OVERLAY))) return;
    observer.disconnect();
    replace(frame, root);
  }).observe(root, { childList: true });
}

function replace(frame: HTMLElement, root: HTMLElement): void {
  // A press that has begun there ends there: a browser sends no click to a control that is gone.
  if (frame.querySelector('a:active, button:active')) return void requestAnimationFrame(() => replace(frame, root));
  const focused = frame.contains(document.activeElement) ? document.activeElement : null;
  const pressed = window.firstPaint?.pressed;
  window.firstPaint = undefined;
  frame.remove();
  if (focused) control(root, controlName(focused))?.focus();
  if (pressed !== undefined) control(root, pressed)?.click();
}

function control(root: HTMLElement, name: string): HTMLElement | undefined {
  return [...root.querySelectorAll<HTMLElement>('a, button')].find((one) => controlName(one) === name);
}
