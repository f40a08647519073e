import type { RefObject } from 'react';
import { usePageEvent } from '../ui/usePageEvent';

/**
 * Gives the clipboard's files on a paste into the form around `place`, or outside of any field. A field keeps its text:
 * a clipboard with text too, as from a document, is pasted there.
 */
export function usePastedFiles(place: RefObject<HTMLElement | null>, onFiles: (files: readonly File[]) => void): void {
  usePageEvent('paste', (event) => {
    const files = Array.from(event.clipboardData?.files ?? []);
    const target = event.target instanceof Element ? event.target : document.body;
    const isHere = target === document.body || place.current?.closest('form')?.contains(target);
    const isText = target.matches('input, textarea') && event.clipboardData?.types.includes('text/plain');
    if (files.length === 0 || !isHere || isText) return;
    event.preventDefault();
    onFiles(files);
  });
}
