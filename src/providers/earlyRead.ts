/**
 * The first list's page, requested by the script in the page's head (src/boot/firstPaint.ts) while the code is loading.
 * Script and code share only the window, so the answer waits there.
 */
import { hostAddress } from './hostAddress';

interface EarlyRead {
  path: string;
  token: string | null;
  answer: Promise<Response>;
  askedAt: number;
  /** When the answer came. */
  cameAt?: number;
}

/** An answer counts as new when it is taken, so an older one is not given out: as for lists (lists/listQuery.ts). */
const FRESH_MS = 10_000;

declare global {
  interface Window {
    earlyRead?: EarlyRead | undefined;
  }
}

export function readEarly(path: string, token: string | null): void {
  const answer = fetch(hostAddress(path), {
    headers: { Accept: 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
  });
  const early: EarlyRead = { path, token, answer, askedAt: Date.now() };
  window.earlyRead = early;
  answer.then(
    () => {
      early.cameAt = Date.now();
    },
    // The failure is handled where the answer is taken.
    () => undefined,
  );
}

/** The request, if it was sent already under this token, once; undefined for any other. */
export function takeEarlyRead(path: string, token: string | null | undefined): EarlyRead | undefined {
  const early = globalThis.window?.earlyRead;
  if (!early || early.path !== path || early.token !== (token ?? null)) return undefined;
  window.earlyRead = undefined;
  // In both directions: clocks are set back, too.
  const age = Math.abs(Date.now() - (early.cameAt ?? Date.now()));
  return age < FRESH_MS ? early : undefined;
}
