import { useEffect, useState } from 'react';

/** How long after the last key the address follows, and the list with it. */
const PAUSE_MS = 300;

/**
 * The words in the search field. The address follows after a pause, and another change of the address (one step back, a
 * view) changes the words; what was typed meanwhile is never lost to the delay.
 */
export function useWords(inAddress: string, write: (words: string) => void) {
  const [typed, setTyped] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  const [written, setWritten] = useState(inAddress);
  if (seen !== inAddress) {
    setSeen(inAddress);
    if (inAddress !== written) {
      setWritten(inAddress);
      setTyped(inAddress);
    }
  }

  function flush() {
    if (typed === written) return;
    setWritten(typed);
    write(typed);
  }

  useEffect(() => {
    const timer = setTimeout(flush, PAUSE_MS);
    return () => clearTimeout(timer);
  });

  return { typed, setTyped, flush };
}
