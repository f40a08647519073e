/**
 * The first list's page, asked for by the script in the page's head (src/firstPaint.ts) while the code is on its way.
 * Script and code share nothing but the window, so the answer waits there.
 */
import { hostAddress } from './hostAddress';

interface EarlyRead {
  path: string;
  token: string | null;
  answer: Promise<Response>;
}

declare global {
  interface Window {
    earlyRead?: EarlyRead | undefined;
  }
}

export function readEarly(path: string, token: string | null): void {
  const answer = fetch(hostAddress(path), {
    headers: { Accept: 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
  });
  // Whoever takes it is told of a failure.
  answer.catch(() => undefined);
  window.earlyRead = { path, token, answer };
}

/** What was asked for already under this token, once; undefined for any other request. */
export function takeEarlyRead(path: string, token: string | null | undefined): Promise<Response> | undefined {
  const early = globalThis.window?.earlyRead;
  if (!early || early.path !== path || early.token !== (token ?? null)) return undefined;
  window.earlyRead = undefined;
  return early.answer;
}
