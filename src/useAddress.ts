import { useSyncExternalStore } from 'react';

const CHANGED = 'addresschange';

/** The address without trailing slashes; follows Back, Forward and replaceAddress. */
export function useAddress(): string {
  return useSyncExternalStore(subscribe, () => window.location.pathname.replace(/\/+$/, '') || '/');
}

export function replaceAddress(address: string): void {
  window.history.replaceState(null, '', address);
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(listener: () => void) {
  const listening = new AbortController();
  for (const event of ['popstate', CHANGED]) window.addEventListener(event, listener, { signal: listening.signal });
  return () => listening.abort();
}
