import { useSyncExternalStore } from 'react';

const CHANGED = 'addresschange';

/** The address without trailing slashes; the component draws again when it changes by Back, Forward or replaceAddress. */
export function useAddress(): string {
  return useSyncExternalStore(subscribe, () => window.location.pathname.replace(/\/+$/, '') || '/');
}

/** Puts another address in the place of this one in history (R44). */
export function replaceAddress(address: string): void {
  window.history.replaceState(null, '', address);
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(listener: () => void) {
  const listening = new AbortController();
  for (const event of ['popstate', CHANGED]) window.addEventListener(event, listener, { signal: listening.signal });
  return () => listening.abort();
}
