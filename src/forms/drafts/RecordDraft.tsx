import { type Ref, useImperativeHandle, useLayoutEffect, useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import type { RecordField } from '../ConflictDialog';
import { DraftBanner } from './DraftBanner';
import type { DraftKeeper } from './draftKeeper';
import { unitsOf } from './recoverDraft';
import { type DraftPlace, useKeptDraft } from './useKeptDraft';
import { useOfferedDrafts } from './useOfferedDrafts';

export interface RecordDraftProps extends DraftPlace {
  /** Gets the keeper of the draft. */
  keeper: Ref<DraftKeeper>;
  /** How its fields are compared and shown; one that is not among these by itself. */
  fields: readonly RecordField[];
  /** The record is still being read, or the form is being left: a draft cannot be restored. */
  busy: boolean;
  onIntent?: (intent: string) => void;
  /** Called when the banner above the form is ready. */
  onKnown: () => void;
}

/** The draft of the surrounding form, and above it the earlier ones. */
export function RecordDraft({ keeper: ref, busy, onIntent, onKnown, ...place }: RecordDraftProps) {
  const { address, names, fields, isUpdate } = place;
  const offered = useOfferedDrafts(address);
  const isKnown = offered !== undefined;
  const form = useFormContext();
  const keeper = useKeptDraft(form, place);
  const units = useMemo(() => unitsOf(names, fields), [names, fields]);
  useImperativeHandle(ref, () => keeper, [keeper]);

  useLayoutEffect(() => {
    if (isKnown) onKnown();
  }, [isKnown, onKnown]);

  return (
    <DraftBanner
      form={form}
      keeper={keeper}
      offered={offered ?? []}
      units={units}
      isUpdate={isUpdate}
      busy={busy}
      onRecovered={({ intent }) => intent && onIntent?.(intent)}
    />
  );
}
