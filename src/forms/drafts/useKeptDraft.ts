import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type Fields, only } from '../../../contract/values';
import type { RecordField } from '../ConflictDialog';
import { changedFields } from '../changedFields';
import { draftKeeper } from './draftKeeper';

export interface DraftPlace {
  /** The address of the form. */
  address: string;
  /** The record's name, where it exists; else the first of `titleNames` that was typed. */
  title?: string | undefined;
  isUpdate: boolean;
  /** The fields that are kept. */
  fields: readonly RecordField[];
  intent?: string | undefined;
}

/** For a record that does not exist yet. */
const TITLE_NAMES = ['title', 'name'];

/** Keeps the draft of a form while it is mounted; gives its keeper. */
export function useKeptDraft(form: UseFormReturn, place: DraftPlace) {
  const latest = useRef(place);
  useLayoutEffect(() => {
    latest.current = place;
  });
  const state = useRef<{ dirty: Fields; opened: Fields }>(undefined);
  const [keeper] = useState(() =>
    draftKeeper(() => {
      const { address, title, isUpdate, fields, intent } = latest.current;
      const names = fields.flatMap((field) => field.names);
      const { dirty = {}, opened = {} } = state.current ?? {};
      const values = only(names, form.getValues());
      if (changedFields({ dirty: only(names, dirty), opened, values }, fields).length === 0) return undefined;
      const typed = TITLE_NAMES.map((name) => values[name]).find((text) => typeof text === 'string');
      return { address, title: title ?? String(typed ?? ''), isUpdate, opened: only(names, opened), values, intent };
    }),
  );

  // The form is a new object at each render, this function of it is not.
  const { subscribe, formState: typedBefore } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed before the first run matters.
  useEffect(() => {
    const stop = subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ dirtyFields = {}, defaultValues = {} }) => {
        state.current = { dirty: dirtyFields, opened: defaultValues };
        keeper.touch();
      },
    });
    // What was typed before this code was loaded.
    state.current ??= { dirty: typedBefore.dirtyFields, opened: typedBefore.defaultValues ?? {} };
    keeper.touch();
    const end = keeper.begin();
    return () => {
      stop();
      end();
    };
  }, [subscribe, keeper]);

  return keeper;
}
