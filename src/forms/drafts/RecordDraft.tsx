import { type Ref, useImperativeHandle, useLayoutEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { DraftBanner } from './DraftBanner';
import type { DraftKeeper } from './draftKeeper';
import { type DraftPlace, useKeptDraft } from './useKeptDraft';
import { useOfferedDrafts } from './useOfferedDrafts';

export interface RecordDraftProps extends DraftPlace {
  /** Gets the keeper of the draft. */
  keeper: Ref<DraftKeeper>;
  /** The record is still being read, or the form is being left: a draft cannot be restored. */
  busy: boolean;
  onIntent?: (intent: string) => void;
  /** Called when the banner above the form is ready. */
  onKnown: () => void;
}

/** The draft of the surrounding form, and above it the earlier ones. */
export function RecordDraft({ keeper: ref, busy, onIntent, onKnown, ...place }: RecordDraftProps) {
  const offered = useOfferedDrafts(place.address);
  const isKnown = offered !== undefined;
  const form = useFormContext();
  const keeper = useKeptDraft(form, place);
  useImperativeHandle(ref, () => keeper, [keeper]);

  useLayoutEffect(() => {
    if (isKnown) onKnown();
  }, [isKnown, onKnown]);

  return (
    <DraftBanner
      form={form}
      keeper={keeper}
      offered={offered ?? []}
      fields={place.fields}
      isUpdate={place.isUpdate}
      busy={busy}
      onRecovered={({ intent }) => intent && onIntent?.(intent)}
    />
  );
}
