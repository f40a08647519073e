import type { AnswerOf, Body, ENTRIES, EntryName, Params } from '../../contract/services';

/** The parts of a call's example: the segments of its path, its body and its answer, as far as it has them. */
export type Example<Name extends EntryName> = (keyof Params<Name> extends never ? object : { params: Params<Name> }) &
  (Body<Name> extends undefined ? object : { body: Body<Name> }) &
  ((typeof ENTRIES)[Name] extends { file: string }
    ? { answer: string }
    : AnswerOf<Name> extends undefined
      ? object
      : { answer: AnswerOf<Name> });
