/**
 * What a person does in a page that the build drew, before its code is there: nothing of it is lost. The script in the
 * page's head (src/boot/firstPaint.ts) writes it down, the code goes on with it.
 */
interface FirstPaint {
  /** Which of the drawn pages stands there. */
  shows: 'login' | 'frame';
  /** The login's button was pressed; its fields keep what was typed by themselves. */
  submitted: boolean;
  /** The last button that was pressed in the frame. */
  pressed?: string;
  /** Settles once what was drawn is painted, or should long have been; there is none in a tab at which nobody looks. */
  painted?: Promise<void>;
}

declare global {
  interface Window {
    firstPaint?: FirstPaint | undefined;
  }
}

/** Whether the form was sent before it could be; from now on it sends itself. */
export function takeEarlySubmit(): boolean {
  const early = window.firstPaint?.shows === 'login' && window.firstPaint.submitted;
  window.firstPaint = undefined;
  return early ?? false;
}
