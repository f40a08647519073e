import type { Answer, Body, ENTRIES, EntryName, Params } from '../../contract/services';

/** What a call's example has to show: the segments of its path, its body and its answer, as far as there are any. */
export type Example<Name extends EntryName> = (keyof Params<Name> extends never ? object : { params: Params<Name> }) &
  (Body<Name> extends undefined ? object : { body: Body<Name> }) &
  ((typeof ENTRIES)[Name] extends { file: string }
    ? { answer: string }
    : Answer<Name> extends undefined
      ? object
      : { answer: Answer<Name> });
