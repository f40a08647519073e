import Type from 'typebox';
import { ADMIN_ONLY, count, type Entry, nullable, OWNER_OWN } from './entry';
import { historyFilter, historyQuery } from './historyQueries';
import { HistoryEntry } from './historyShapes';

/** The Bitácora: what was done on the platform, by whom and from where. */
export const HISTORY_SERVICE = {
  listHistory: {
    method: 'GET',
    path: '/history-service/entries',
    access: OWNER_OWN,
    does: "Lists what was done, newest first, a page at a time; an owner gets what happened to the own business, its offers and its coupons, without the platform's people.",
    query: historyQuery,
    answer: Type.Object({
      data: Type.Array(HistoryEntry),
      older: nullable(count('`before` of the next page; null where there is none.')),
    }),
  },
  exportHistory: {
    method: 'GET',
    path: '/history-service/entries/csv',
    access: ADMIN_ONLY,
    does: 'Gives the same entries, all of them, as a CSV file.',
    query: historyFilter,
    file: 'text/csv; charset=utf-8',
    refuses: { 429: 'Demasiados intentos. Intenta de nuevo en 60 segundos.' },
  },
} as const satisfies Record<string, Entry>;
