/** What answers say of the platform's clock (contract/clock.ts), remembered for the next page of the session. */
import { clock } from '../../contract/clock';
import { notePreference, recallPreference, THIS_DEVICE } from '../storage/preferences';
import type { HttpClient } from './httpClient';

const remembered = () => recallPreference(THIS_DEVICE, 'clock') ?? 0;

clock.setAhead(remembered());

/**
 * A client that hears what time it is. An answer that a cache may keep can come from there, with the date of then; from
 * another origin the date can be read only where that exposes it (docs/another-platform.md).
 */
export function hearingTime(httpClient: HttpClient): HttpClient {
  return async (path, options) => {
    const answer = await httpClient(path, options);
    const { headers, askedAt } = answer;
    if (/\bno-store\b/i.test(headers.get('cache-control') ?? '')) {
      clock.hear(Date.parse(headers.get('date') ?? ''), askedAt);
      if (clock.ahead() !== remembered()) notePreference('clock', clock.ahead());
    }
    return answer;
  };
}
