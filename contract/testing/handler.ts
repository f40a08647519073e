import type { AnswerOf, Body, EntryName, GuardedCall, Params, Query } from '../calls';
import type { FieldErrors } from '../envelope';
import type { Outcome } from '../outcome';
import type { ENTRIES } from '../services';
import type { Scope } from '../services/entry';
import type { User } from '../services/shapes';

/** What a handler gets: everything checked by the entry, and the caller. */
export interface Asked<Name extends EntryName> {
  params: Params<Name>;
  query: Query<Name>;
  body: Body<Name>;
  me: (typeof ENTRIES)[Name]['access'] extends 'public' ? undefined : User;
  scope: Name extends GuardedCall ? Exclude<Scope, 'none'> : undefined;
}

/** A success that is a file. */
export class AnswerFile {
  constructor(
    readonly name: string,
    readonly contents: string | Uint8Array<ArrayBuffer>,
    /** Where it is not the entry's. */
    readonly type?: string,
  ) {}
}

type Given<Name extends EntryName> = (typeof ENTRIES)[Name] extends { file: string } ? AnswerFile : AnswerOf<Name>;

/** Gives what the entry says of a success, or throws a Refusal. */
export type Handlers = { [Name in EntryName]: (asked: Asked<Name>) => Given<Name> };

/** An answer other than a success; without words of its own it takes the entry's example of its status. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly detail?: string,
    readonly fields?: FieldErrors,
    readonly outcome?: Outcome,
  ) {
    super(detail);
  }
}
