import { useEffect, useEffectEvent } from 'react';

/** Handles what happens anywhere on the page. */
export function usePageEvent<Name extends keyof DocumentEventMap>(
  name: Name,
  handle: (event: DocumentEventMap[Name]) => void,
): void {
  const handleEvent = useEffectEvent(handle);
  useEffect(() => {
    const listener = (event: DocumentEventMap[Name]) => handleEvent(event);
    document.addEventListener(name, listener);
    return () => document.removeEventListener(name, listener);
  }, [name]);
}
