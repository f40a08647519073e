/**
 * Actions in a page that the build drew, before its code is there: none is lost. The script in the page's head
 * (src/boot/firstPaint.ts) records them, the code goes on with them.
 */
interface FirstPaint {
  /** Which of the drawn pages is shown. */
  shows: 'login' | 'frame';
  /** The login's button was pressed; its fields keep what was typed by themselves. */
  submitted: boolean;
  /** The last button that was pressed in the frame. */
  pressed?: string;
  /** Settles once what was drawn is painted, or after a time limit; undefined in a hidden tab. */
  painted?: Promise<void>;
}

declare global {
  interface Window {
    firstPaint?: FirstPaint | undefined;
  }
}

/** Whether the form was sent before its code was there; from now on it sends itself. */
export function takeEarlySubmit(): boolean {
  const early = window.firstPaint?.shows === 'login' && window.firstPaint.submitted;
  window.firstPaint = undefined;
  return early ?? false;
}
