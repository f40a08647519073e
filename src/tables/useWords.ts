import { useEffect, useState } from 'react';

/** How long nobody types before the address follows; the table follows at once. */
const PAUSE_MS = 300;

/**
 * The words that somebody types. The address follows after a pause, and an address that changes by itself (one step
 * back, a view) changes the words; what was typed meanwhile is never lost to the address's own delay.
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
