import Type, { type Static } from 'typebox';
import { HISTORY_KINDS } from '../history';
import { HISTORY_PAGE, PICKER_LIMIT } from '../limits';
import { yup } from '../locale';
import { ADMIN_ONLY, call, count, type Entry, nullable, OWNER_OWN, oneOf } from './entry';
import { countParameter, dayParameter, idParameter, narrowing, wordsParameter } from './queries';

const filter = {
  q: wordsParameter(
    'the names, e-mails and references of who did it and of what it was done to; an owner finds nothing by them',
  ),
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

const text = Type.String();
const id = Type.String({ format: 'uuid' });

const Told = Type.Object(
  {
    kind: oneOf(HISTORY_KINDS),
    id,
    name: nullable(Type.String({ description: 'As it is called now; null where it has no name.' })),
    gone: Type.Boolean({ description: 'It is not there any more, or was removed.' }),
  },
  { description: 'A record that an entry is about; null where a refused sign-in named no user.' },
);

const Actor = Type.Object(
  {
    id: nullable(
      Type.String({ format: 'uuid', description: "Null where it is not told: the platform's people, to owners." }),
    ),
    name: nullable(text),
  },
  { description: 'Who did it; null where no user was signed in.' },
);

const HistoryChange = Type.Object(
  {
    field: Type.String({ description: 'Its name in Spanish.' }),
    before: nullable(Type.String({ description: 'In words; null where there was nothing.' })),
    after: nullable(Type.String({ description: 'In words; null where there is nothing now.' })),
    isKept: Type.Boolean({
      description: "Whether the values are kept: a person's data are not, only that they changed.",
    }),
  },
  { description: 'One field that was changed.' },
);

export const HistoryEntry = Type.Object(
  {
    seq: count("The entry's number, which grows."),
    at: Type.String({ format: 'date-time' }),
    kind: oneOf(HISTORY_KINDS),
    action: Type.String({ description: 'created, updated, removed and others, which may become more.' }),
    record: nullable(Told),
    person: nullable(Actor),
    address: nullable(
      Type.String({
        description:
          'From which address, or the console of the server, in words; null where it is not known, or not told.',
      }),
    ),
    changes: Type.Array(HistoryChange),
    related: Type.Array(Told, { description: 'The records that belong to it, as they were then.' }),
    note: nullable(Type.String({ description: 'What else there is to say of it, in Spanish.' })),
  },
  { description: 'One thing that was done.' },
);
export type HistoryEntry = Static<typeof HistoryEntry>;

/** The Bitácora: what was done on the platform, by whom and from where. */
export const HISTORY_SERVICE = {
  listHistory: {
    ...call('GET', '/history-service/entries', OWNER_OWN),
    does: "Lists what was done, newest first, a page at a time; an owner gets what happened to the own business, its offers and its coupons, without the platform's people.",
    query: historyQuery,
    answer: Type.Object({
      data: Type.Array(HistoryEntry),
      older: nullable(count('`before` of the next page; null where there is none.')),
    }),
  },
  exportHistory: {
    ...call('GET', '/history-service/entries/csv', ADMIN_ONLY),
    does: 'Gives the same entries, all of them, as a CSV file.',
    query: historyFilter,
    file: 'text/csv; charset=utf-8',
    refuses: { 429: 'Demasiados intentos. Intenta de nuevo en 60 segundos.' },
  },
} as const satisfies Record<string, Entry>;
