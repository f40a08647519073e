import {
  type CreateParams,
  type CreateResult,
  type UpdateParams,
  type UpdateResult,
  useRegisterMutationMiddleware,
} from 'ra-core';
import { useCallback, useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import type { RecordField } from '../records/ConflictDialog';
import { DraftBanner } from './DraftBanner';
import { unitsOf } from './recoverDraft';
import { type DraftPlace, useKeptDraft } from './useKeptDraft';
import type { OfferedDraft } from './useOfferedDrafts';

interface Props extends DraftPlace {
  offered: readonly OfferedDraft[];
  fields?: readonly RecordField[] | undefined;
  busy: boolean;
  onIntent: (intent: string) => void;
}

type Params = CreateParams & UpdateParams;
type Next = (resource: string, params: Params) => Promise<CreateResult & UpdateResult>;

/**
 * The draft of the surrounding form of a record. It stands before what else happens around a save, so that it is the
 * last to know what is sent, and the first that it was done.
 */
export function RecordDraft({ offered, fields, busy, onIntent, ...place }: Props) {
  const form = useFormContext();
  const keeper = useKeptDraft(form, place);
  const { names, isUpdate } = place;
  const units = useMemo(() => unitsOf(names, fields), [names, fields]);

  const save = useCallback(
    async (resource: string, params: Params, next: Next) => {
      // If the answer is lost and this page too, the draft holds what was sent.
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
      offered={offered}
      units={units}
      isUpdate={isUpdate}
      busy={busy}
      onRecovered={({ intent }) => intent && onIntent(intent)}
    />
  );
}
