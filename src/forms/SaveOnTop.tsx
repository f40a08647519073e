import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type DataProvider,
  type GetOneResult,
  type RaRecord,
  type UpdateParams,
  type UpdateResult,
  useDataProvider,
  useRecordContext,
  useRegisterMutationMiddleware,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { yup } from '../../contract/locale';
import { type Fields, isObject } from '../../contract/values';
import { ConflictDialog, type ConflictQuestion, type RecordField } from './ConflictDialog';
import { NotSent, SAVE_MESSAGES, SaveCancelled } from './saveFailure';
import { type FileStore, storedFirst } from './storedFirst';
import { same, threeWayMerge } from './threeWayMerge';

interface Props {
  fields: readonly RecordField[];
  /** The shape in which the record is sent; the stored one is cast into it too, so that only contents are compared. */
  schema: yup.ObjectSchema<yup.AnyObject>;
  /** The record is still being read: the known one is not yet the base of the changes. */
  loading: boolean;
}

type Next = (resource: string, params: UpdateParams) => Promise<UpdateResult>;

/**
 * Keeps what other users have saved while a form was open (decision 0010): pictures are stored, the record is read once
 * more, and the fields changed here go on top. For fields that both sides changed it asks. The other users' values are
 * in the form afterwards, so a failed save can be tried again.
 */
export function SaveOnTop({ fields, schema, loading }: Props) {
  const record = useRecordContext<RaRecord>();
  const dataProvider = useDataProvider<FileStore>();
  const form = useFormContext();
  const opened = useRef<Fields>(undefined);
  const [question, setQuestion] = useState<ConflictQuestion>();

  useEffect(() => {
    if (!loading && record) opened.current ??= record;
  }, [loading, record]);

  const save = useCallback(
    async (resource: string, params: UpdateParams, next: Next): Promise<UpdateResult> => {
      const inShape = (stored: Fields): Fields => schema.cast(stored, { assert: false, stripUnknown: true });
      let stored: Fields = opened.current ?? {};
      let mine = await storedFirst(dataProvider, resource, params.data);
      try {
        return await saveOnTop();
      } catch (error) {
        // Pictures that are stored by now are not sent again by the next try.
        adopt(params.data, mine);
        throw error;
      }

      async function saveOnTop(): Promise<UpdateResult> {
        let overtaken = 0;
        for (;;) {
          const before = inShape(stored);
          const read = await readAgain(dataProvider, resource, params);
          stored = read.data;
          const theirs = inShape(stored);
          const { merged, clashes } = threeWayMerge(fields, { opened: before, mine, theirs });
          const chosen =
            clashes.length === 0
              ? {}
              : await new Promise<Fields>((resolve, reject) => {
                  const settle = (choice: Fields | undefined) => {
                    setQuestion(undefined);
                    if (choice) resolve(choice);
                    else reject(new SaveCancelled());
                  };
                  setQuestion({ clashes, mine, theirs: { ...stored, ...theirs }, settle });
                });
          const wanted = { ...merged, ...chosen };
          opened.current = stored;
          const isChanged = adopt(mine, wanted);
          mine = wanted;
          if (isChanged && !(await schema.isValid(mine))) {
            await form.trigger();
            throw new NotSent(SAVE_MESSAGES.unfitting);
          }
          // The question took time: another user may have saved once more.
          if (clashes.length > 0) continue;
          try {
            return await next(resource, {
              ...params,
              data: mine,
              previousData: stored as RaRecord,
              meta: { ...params.meta, ...read.meta },
            });
          } catch (error) {
            // Another user saved between the read and this; where the platform reports that, nothing of theirs is lost.
            if (!isOvertaken(error) || ++overtaken === MAX_OVERTAKEN) throw error;
          }
        }
      }

      /** Puts values that differ from the form's into it, and gives whether there were any. */
      function adopt(before: Fields, after: Fields): boolean {
        const changed = fields.filter((field) => !same(field, before, after)).flatMap(({ names }) => names);
        for (const name of changed) form.setValue(name, after[name], { shouldDirty: true });
        return changed.length > 0;
      }
    },
    [fields, schema, dataProvider, form],
  );
  useRegisterMutationMiddleware<Next>(save);

  // Leaving the page counts as Cancelar.
  useEffect(() => () => question?.settle(undefined), [question]);

  return question && <ConflictDialog {...question} />;
}

/** More often it is no other user: something in between changes the versions that the platform names. */
const MAX_OVERTAKEN = 5;

function isOvertaken(error: unknown): boolean {
  return isObject(error) && error.status === 412;
}

/** Takes the platform's present record, and its version; where it cannot be read, nothing is sent over it. */
async function readAgain(
  dataProvider: DataProvider,
  resource: string,
  { id }: UpdateParams,
): Promise<GetOneResult<RaRecord>> {
  try {
    return await dataProvider.getOne(resource, { id });
  } catch (cause) {
    const gone = isObject(cause) && cause.status === 404;
    throw new NotSent(gone ? SAVE_MESSAGES.gone : SAVE_MESSAGES.unchecked, { cause });
  }
}
