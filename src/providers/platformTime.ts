/** What answers say of the platform's clock (contract/clock.ts), remembered for the next page of this tab. */
import { clock } from '../../contract/clock';
import type { HttpClient } from './httpClient';

const AHEAD = 'clock';

try {
  clock.setAhead(Number(sessionStorage.getItem(AHEAD)) || 0);
} catch {
  // The browser blocks its storage, or there is none at the build: the first answer tells.
}

function remember(ahead: number): void {
  try {
    sessionStorage.setItem(AHEAD, String(ahead));
  } catch {
    // As above.
  }
}

/**
 * A client that hears what time it is. An answer that a cache may keep can come from there, with the date of then; from
 * another origin the date can be read only where that exposes it (docs/another-platform.md).
 */
export function hearingTime(httpClient: HttpClient): HttpClient {
  return async (path, options) => {
    const answer = await httpClient(path, options);
    const { headers, askedAt } = answer;
    if (/\bno-store\b/i.test(headers.get('cache-control') ?? '')) {
      const before = clock.ahead();
      clock.hear(Date.parse(headers.get('date') ?? ''), askedAt);
      if (clock.ahead() !== before) remember(clock.ahead());
    }
    return answer;
  };
}
