import type { RefObject } from 'react';
import type { CreateParams, CreateResult, DataProvider, RaRecord, UpdateParams, UpdateResult } from 'react-admin';
import type { UseFormReturn } from 'react-hook-form';
import { errorFields, statusOf, UNEXPECTED } from '../../contract/envelope';
import type { yup } from '../../contract/locale';
import { isUnanswered, mayHaveArrived, ONCE, outcomeOf } from '../../contract/outcome';
import { type Fields, isObject } from '../../contract/values';
import type { Conflict, ConflictField } from './ConflictDialog';
import type { DraftKeeper } from './FormDraft';
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
export const MAX_OVERTAKEN = 5;

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

/** Nothing of the form was sent, so nothing on screen is outdated by it; the cause is shown in a toast. */
export class NotSent extends Error {
  readonly isHeldBack = true;
}

/** Cancelar, before anything was sent. */
export class SaveCancelled extends Error {
  readonly isHeldBack = true;
}

/** What other users saved meanwhile is merged, or asked about, before it comes to this: saveRecord.ts. */
export const SAVE_MESSAGES = {
  gone: 'Ya no existe: se borró mientras lo editabas. No se guardó nada; lo que escribiste sigue aquí.',
  unchecked:
    'No se guardó nada, porque no se pudo comprobar si algo cambió mientras tanto. Lo que escribiste sigue aquí.',
  unfitting:
    'Mientras editabas se guardaron otros cambios, que ya están en el formulario, pero no concuerdan con los tuyos. Revisa los campos marcados y guarda de nuevo.',
  refused: 'No se guardó.',
  unknown: 'Puede que no se haya guardado. Lo que escribiste sigue aquí.',
  again: 'Reintentar',
  maybeCreated: 'Revisa la lista antes de intentarlo otra vez, para no crearlo dos veces.',
} as const;

/**
 * The errors of a form after a failed save: by the names of its fields, and under `root.save` the notice, with the
 * messages about fields that the form does not have. `maybeDone` is the advice where the outcome is unknown and
 * another try would not show it; undefined where it would. `root.again` is there where another try may help.
 */
export function saveErrors(error: unknown, isUpdate: boolean, names: readonly string[], maybeDone?: string) {
  const marked: Record<string, string> = {};
  const said = [notice(error, isUpdate, maybeDone)];
  for (const [path, text] of Object.entries(errorFields(isObject(error) ? error.body : undefined))) {
    const place = formPlace(path);
    if (place && names.includes(place.name)) marked[place.address] = text;
    else if (!said.some((one) => one.includes(text))) said.push(text);
  }
  // Where the user should look first, another try would not show the outcome.
  const again = isUnanswered(error) && maybeDone === undefined && { again: SAVE_MESSAGES.again };
  return { ...marked, root: { save: said.filter(Boolean).join(' · '), ...again } };
}

/** For a failure before a save, such as one of storing its pictures. */
export function nothingSaved(cause: unknown): NotSent {
  return new NotSent(refusedText(cause), { cause });
}

const wordsOf = (error: unknown) => (error instanceof Error && error.message ? error.message : UNEXPECTED);

/** A platform's own words say what became of it, where it knows more than the status does. */
const refusedText = (error: unknown) =>
  outcomeOf(error) ? wordsOf(error) : `${SAVE_MESSAGES.refused} ${wordsOf(error)}`;

function notice(error: unknown, isUpdate: boolean, maybeDone: string = SAVE_MESSAGES.unknown): string {
  if (error instanceof SaveCancelled) return '';
  const words = wordsOf(error);
  if (error instanceof NotSent) return words;
  if (outcomeOf(error) || !mayHaveArrived(error)) return refusedText(error);
  const { isRepeatable } = error as { isRepeatable?: boolean };
  const again = isRepeatable ? ` ${ONCE}` : isUpdate ? '' : ` ${SAVE_MESSAGES.maybeCreated}`;
  return `${words} ${maybeDone}${again}`;
}

/** A field, one of a list's (`images[0]`, which the list's own field shows), or a field in a row of a list. */
const PATH = /^([a-zA-Z]+)(?:(?:\[(\d{1,3})\]|\.(\d{1,3}))(?:\.([a-zA-Z]+))?)?$/;

/** Where in a form a platform's path leads; undefined for a field that no form has. */
function formPlace(path: string): { name: string; address: string } | undefined {
  const [, name, bracketed, dotted, cell] = PATH.exec(path) ?? [];
  if (!name) return undefined;
  return { name, address: cell ? `${name}.${bracketed ?? dotted}.${cell}` : name };
}
