import type { RefObject } from 'react';
import type { CreateParams, CreateResult, DataProvider, RaRecord, UpdateParams, UpdateResult } from 'react-admin';
import type { UseFormReturn } from 'react-hook-form';
import { statusOf } from '../../contract/envelope';
import type { yup } from '../../contract/locale';
import type { Fields } from '../../contract/values';
import type { Conflict, ConflictField } from './ConflictDialog';
import type { DraftKeeper } from './FormDraft';
import { NotSent, nothingSaved, SAVE_MESSAGES } from './saveFailure';
import { same, threeWayMerge } from './threeWayMerge';

/** The data provider, with the function that stores the pictures of a record. */
export type FileStore = DataProvider & { storeFiles(resource: string, data: Fields): Promise<Fields> };

type Params = CreateParams & UpdateParams;
export type Send = (resource: string, params: Params) => Promise<CreateResult & UpdateResult>;

interface RecordSave {
  dataProvider: FileStore;
  /** Null once the page is left. */
  form: UseFormReturn | null;
  draft: RefObject<DraftKeeper | null>;
  fields: readonly ConflictField[];
  /** The shape in which the record is sent; the stored one is cast into it too, so that only contents are compared. */
  schema: yup.ObjectSchema<yup.AnyObject>;
  isUpdate: boolean;
  /** Identifies a new record, however often it has to be sent. */
  intent: string;
  /** What was stored when the form was opened; after a try what was stored then. */
  opened: RefObject<Fields | undefined>;
  /** Asks what to keep; rejects on Cancelar. */
  ask: (conflict: Conflict) => Promise<Fields>;
}

/** More often it is no other user: something in between changes the versions that the platform names. */
const MAX_OVERTAKEN = 5;

/**
 * The steps of saving a form's record, around the one that sends it (decision 0010). After a failure the form has the
 * pictures that are stored and the values of other users that were merged, so that the next try sends the same.
 */
export async function saveRecord(resource: string, params: Params, send: Send, save: RecordSave) {
  const { dataProvider, form, draft, fields, schema, isUpdate, intent, opened, ask } = save;

  // If the answer and this page are lost, the draft has what was sent.
  await draft.current?.flushToSave();
  let mine = await storePictures(dataProvider, resource, params.data);
  let answer: Awaited<ReturnType<Send>>;
  try {
    if (isUpdate) answer = await sendOnTop();
    else answer = await send(resource, { ...params, data: mine, meta: { ...params.meta, intent } });
  } catch (error) {
    adopt(params.data, mine);
    throw error;
  }
  await draft.current?.drop();
  return answer;

  /** Another user may save between the reading and the sending; where the platform reports that, nothing is lost. */
  async function sendOnTop() {
    for (let tries = 1; ; tries++) {
      const { data, meta } = await mergeStored();
      try {
        return await send(resource, { ...params, data: mine, previousData: data, meta: { ...params.meta, ...meta } });
      } catch (error) {
        if (statusOf(error) !== 412 || tries === MAX_OVERTAKEN) throw error;
      }
    }
  }

  /** Puts the form's changes on top of what is stored now, which it gives, with the question where both changed one. */
  async function mergeStored() {
    for (;;) {
      const before = inShape(opened.current ?? {});
      const stored = await readAgain(dataProvider, resource, params);
      const theirs = inShape(stored.data);
      const { merged, clashes } = threeWayMerge(fields, { opened: before, mine, theirs });
      const isAsked = clashes.length > 0;
      const chosen = isAsked && (await ask({ clashes, mine, theirs: { ...stored.data, ...theirs } }));
      const wanted = { ...merged, ...chosen };
      opened.current = stored.data;
      const isChanged = adopt(mine, wanted);
      mine = wanted;
      if (isChanged && !(await schema.isValid(mine))) {
        await form?.trigger();
        throw new NotSent(SAVE_MESSAGES.unfitting);
      }
      // The question takes time: another user may have saved once more.
      if (!isAsked) return stored;
    }
  }

  function inShape(stored: Fields): Fields {
    return schema.cast(stored, { assert: false, stripUnknown: true });
  }

  /** Puts values that differ from the form's into it, and gives whether there were any. */
  function adopt(before: Fields, after: Fields): boolean {
    const changed = fields.filter((field) => !same(field, before, after)).flatMap(({ names }) => names);
    for (const name of changed) form?.setValue(name, after[name], { shouldDirty: true });
    return changed.length > 0;
  }
}

/** Rejects with NotSent: some of the pictures may be stored, but nothing of the record was saved. */
async function storePictures(dataProvider: FileStore, resource: string, data: Fields): Promise<Fields> {
  try {
    return await dataProvider.storeFiles(resource, data);
  } catch (cause) {
    throw nothingSaved(cause);
  }
}

/** The platform's present record, and its version; where it cannot be read, nothing is sent over it. */
async function readAgain(dataProvider: DataProvider, resource: string, { id }: UpdateParams) {
  try {
    return await dataProvider.getOne<RaRecord>(resource, { id });
  } catch (cause) {
    throw new NotSent(statusOf(cause) === 404 ? SAVE_MESSAGES.gone : SAVE_MESSAGES.unchecked, { cause });
  }
}
