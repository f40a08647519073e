import type { OffersToday } from '../../contract/services/figureShapes';
import { isObject, readNumber } from '../../contract/values';
import { unexpectedAnswer } from './errorText';
import type { Platform } from './platform';

/** An owner's figures beyond the table. */
export function figureCalls(platform: Platform) {
  return {
    /** It is a look-up: failing ends no session. The figures beside it end one that is over. */
    async getOffersToday(signal?: AbortSignal): Promise<OffersToday> {
      const { status, json } = await platform('getOffersToday', { signal, lookUp: true });
      const data = isObject(json) && isObject(json.data) ? json.data : {};
      const [sold, consumed] = [readNumber(data.sold), readNumber(data.consumed)];
      if (sold === null || consumed === null) throw unexpectedAnswer(status, json);
      return { sold, consumed };
    },
  };
}
