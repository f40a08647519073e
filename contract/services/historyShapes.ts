/** What the answers about the Bitácora hold, like shapes.ts. */
import Type, { type Static } from 'typebox';
import { HISTORY_KINDS } from '../history';
import { count, nullable, oneOf } from './entry';

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
    former: Type.Optional(
      Type.Object(
        {
          name: Type.String({ description: 'As it is called in the body of the call that updates the record.' }),
          value: Type.Unknown({ description: 'Whole, of the type that this body has.' }),
        },
        { description: 'What was there before, where the reader may save it again.' },
      ),
    ),
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
