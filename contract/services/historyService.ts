import Type from 'typebox';
import { HISTORY_KINDS } from '../history';
import { HISTORY_PAGE, PICKER_LIMIT } from '../limits';
import { yup } from '../locale';
import { ADMIN_ONLY, count, type Entry, nullable, OWNER_OWN } from './entry';
import { HistoryEntry } from './historyShapes';
import { countParameter, dayParameter, idParameter, narrowing } from './queries';

const filter = {
  person: idParameter('person', 'Only what this user did.'),
  kind: narrowing
    .oneOf(HISTORY_KINDS, `El parámetro kind debe ser uno de ${HISTORY_KINDS.join(', ')}.`)
    .meta({ description: `Only what was done to this kind of record: ${HISTORY_KINDS.join(', ')}.` }),
  record: idParameter('record', 'Only what was done to the record with this identifier.'),
  business: idParameter('business', 'Only what was done to this business, its offers and its coupons.'),
  from: dayParameter('from', "Not before this day of Caracas's calendar, YYYY-MM-DD."),
  until: dayParameter('until', 'Not after this day, which is part of it.'),
};

const LARGEST = Number.MAX_SAFE_INTEGER;
const WRONG_PLACE = 'El parámetro before debe ser el número de una entrada.';

export const historyFilter = yup.object(filter);
export const historyQuery = yup.object({
  ...filter,
  before: yup
    .number()
    .transform((_value: unknown, text: unknown) => (/^\d{1,16}$/.test(String(text)) ? Number(text) : Number.NaN))
    .typeError(WRONG_PLACE)
    .min(1, WRONG_PLACE)
    .max(LARGEST, WRONG_PLACE)
    .meta({ description: 'Only entries that are older than the one with this number.' }),
  limit: countParameter('limit', HISTORY_PAGE, PICKER_LIMIT).meta({ description: 'How many entries a page has.' }),
});

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
