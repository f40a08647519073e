/** The Bitácora, on platforms that announced it (contract/services/capabilities.ts). */
import type { Query } from '../../contract/calls';
import { dayAt } from '../../contract/caracas';
import { clock } from '../../contract/clock';
import { askedDays } from '../../contract/lists/days';
import type { HistoryEntry } from '../../contract/services/historyShapes';
import { isObject } from '../../contract/values';
import { unexpectedAnswer } from './errorText';
import { createFileDownload, type DownloadOptions } from './fileDownload';
import { httpDownload } from './httpClient';
import { addressOf, type Platform } from './platform';

/** The filters of the entries, by their names in the call; days may have a name (contract/lists/days.ts). */
export type HistoryFilter = Partial<Record<keyof Query<'exportHistory'>, string>>;

const asked = (filter: HistoryFilter) => askedDays(filter, [{ from: 'from', until: 'until' }], dayAt(clock.now()));

export interface EntriesPage {
  entries: HistoryEntry[];
  /** Where the next page begins; null at the end. */
  older: number | null;
}

export function historyCalls(platform: Platform, fetchFile = createFileDownload(httpDownload)) {
  return {
    /** A page of entries, newest first: those older than `before`. */
    async listHistory(filter: HistoryFilter, before?: number, signal?: AbortSignal): Promise<EntriesPage> {
      const query = { ...asked(filter), ...(before !== undefined && { before }) };
      const { status, json } = await platform('listHistory', { query, signal });
      if (!isObject(json) || !Array.isArray(json.data)) throw unexpectedAnswer(status, json);
      return { entries: json.data, older: typeof json.older === 'number' ? json.older : null };
    },

    /** All that match, as a CSV file. */
    exportHistory: (filter: HistoryFilter, options?: DownloadOptions) =>
      fetchFile({ path: addressOf('exportHistory', { query: asked(filter) }), name: 'bitacora.csv' }, options),
  };
}
