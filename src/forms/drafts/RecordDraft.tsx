import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { type UseFormReturn, useFormContext } from 'react-hook-form';
import { type Fields, only } from '../../../contract/values';
import type { ConflictField } from '../ConflictDialog';
import { changedFields } from '../changedFields';
import { DraftBanner } from './DraftBanner';
import { type DraftKeeper, draftKeeper } from './draftKeeper';
import { useOfferedDrafts } from './useOfferedDrafts';

export interface RecordDraftProps {
  /** Gets the keeper of the draft. */
  keeper: Ref<DraftKeeper>;
  /** The address of the form. */
  address: string;
  /** The record's name, where it exists; else the first of `TITLE_NAMES` that was typed. */
  title?: string | undefined;
  isUpdate: boolean;
  /** The fields that are kept. */
  fields: readonly ConflictField[];
  intent?: string | undefined;
  onIntent?: (intent: string) => void;
  /** The record is still being read, or the form is being left: a draft cannot be restored. */
  busy: boolean;
  /** Called when the banner above the form is ready. */
  onKnown: () => void;
}

/** The draft of the surrounding form, and above it the earlier ones. */
export function RecordDraft(props: RecordDraftProps) {
  const { keeper: ref, address, fields, isUpdate, busy, onIntent, onKnown } = props;
  const offered = useOfferedDrafts(address);
  const isKnown = offered !== undefined;
  const form = useFormContext();
  const keeper = useKeptDraft(form, props);
  useImperativeHandle(ref, () => keeper, [keeper]);

  useLayoutEffect(() => {
    if (isKnown) onKnown();
  }, [isKnown, onKnown]);

  return (
    <DraftBanner
      {...{ form, keeper, fields, isUpdate, busy }}
      offered={offered ?? []}
      onRecovered={({ intent }) => intent && onIntent?.(intent)}
    />
  );
}

/** For a record that does not exist yet. */
const TITLE_NAMES = ['title', 'name'];

/** Keeps the draft of a form while it is mounted; gives its keeper. */
function useKeptDraft(form: UseFormReturn, props: RecordDraftProps): DraftKeeper {
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
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
  const {
    subscribe,
    getFieldState,
    formState: { defaultValues: opened = {} },
  } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed before the first run matters.
  useEffect(() => {
    const stop = subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ dirtyFields = {}, defaultValues = {} }) => {
        state.current = { dirty: dirtyFields, opened: defaultValues };
        keeper.touch();
      },
    });
    // What was typed before this code was loaded. To read `formState.dirtyFields` would draw the whole form at each
    // change of it.
    const typed = latest.current.fields.flatMap(({ names }) => names).filter((name) => getFieldState(name).isDirty);
    state.current ??= { dirty: Object.fromEntries(typed.map((name) => [name, true])), opened };
    keeper.touch();
    const end = keeper.begin();
    return () => {
      stop();
      end();
    };
  }, [subscribe, keeper]);

  return keeper;
}
