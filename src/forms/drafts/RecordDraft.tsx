import { useCallback, useLayoutEffect, useMemo } from 'react';
import {
  type CreateParams,
  type CreateResult,
  type UpdateParams,
  type UpdateResult,
  useRegisterMutationMiddleware,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { RecordField } from '../ConflictDialog';
import { DraftBanner } from './DraftBanner';
import { unitsOf } from './recoverDraft';
import { type DraftPlace, useKeptDraft } from './useKeptDraft';
import { useOfferedDrafts } from './useOfferedDrafts';

export interface RecordDraftProps extends DraftPlace {
  fields?: readonly RecordField[] | undefined;
  busy: boolean;
  onIntent: (intent: string) => void;
  /** Called when the banner above the form is ready. */
  onKnown: () => void;
}

type Params = CreateParams & UpdateParams;
type Next = (resource: string, params: Params) => Promise<CreateResult & UpdateResult>;

/**
 * The draft of the surrounding form of a record. It comes before the other steps around a save, so that it gets the
 * final contents, and is the first to get the success.
 */
export function RecordDraft({ fields, busy, onIntent, onKnown, ...place }: RecordDraftProps) {
  const offered = useOfferedDrafts(place.address);
  const isKnown = offered !== undefined;
  const form = useFormContext();
  const keeper = useKeptDraft(form, { ...place, units: fields });
  const { names, isUpdate } = place;
  const units = useMemo(() => unitsOf(names, fields), [names, fields]);

  useLayoutEffect(() => {
    if (isKnown) onKnown();
  }, [isKnown, onKnown]);

  const save = useCallback(
    async (resource: string, params: Params, next: Next) => {
      // If the answer and this page are lost, the draft has what was sent.
      await keeper.flush();
      const answer = await next(resource, params);
      await keeper.drop();
      return answer;
    },
    [keeper],
  );
  useRegisterMutationMiddleware<Next>(save);

  return (
    <DraftBanner
      form={form}
      keeper={keeper}
      offered={offered ?? []}
      units={units}
      isUpdate={isUpdate}
      busy={busy}
      onRecovered={({ intent }) => intent && onIntent(intent)}
    />
  );
}
