/** Unsaved contents of forms, of the signed-in user, as they were typed (docs/decisions/0011). */

import { createStore } from 'zustand/vanilla';
import { type Fields, isObject } from '../../contract/values';
import { session } from '../providers/session';
import { createStore as createDatabase, delMany, get, set, keys as storedKeys } from './database';
import { keptEntries, keyOf, keysFrom, settled } from './keptEntries';
import { hold, lockedNames } from './tabLocks';

/** The contents of one instance of a form: the same form in another tab has another draft. */
export interface Draft {
  id: string;
  /** When it was written last, in milliseconds. */
  at: number;
  /** The address of its page. */
  address: string;
  /** Its name for the user; '' where none is known yet. */
  title: string;
  /** Whether the record existed. */
  isUpdate: boolean;
  /** The fields as they were loaded, and as they stand in the form; files as `KeptPicture`. */
  opened: Fields;
  values: Fields;
  /** The intent of a form for a new record (useIntent.ts). */
  intent?: string | undefined;
}

/** In the place of a file: it is kept beside the draft, or each key would write megabytes. */
interface KeptPicture {
  picture: string;
}

const DRAFT = 'draft';
const kept = keptEntries<Draft>(
  DRAFT,
  (value): value is Draft =>
    'address' in value && 'opened' in value && isObject(value.opened) && 'values' in value && isObject(value.values),
);

/** A database of its own, so that a text does not wait until a camera's files are written. */
const pictures = createDatabase('gs-draft-pictures', 'pictures');
/** The key of a draft's picture begins like the key of the draft. */
const pictureKey = (userId: string, id: string, name = '') => `${keyOf(DRAFT, userId, id)}/${name}`;

const store = createStore<readonly Draft[] | undefined>(() => undefined);
let loading: Promise<void> | undefined;
/** Once a page: later ones may belong to a draft that the user is about to restore. */
let isSwept = false;

session.onOtherUser(() => {
  loading = undefined;
  store.setState(undefined, true);
});

export const drafts = {
  /** The newest first; undefined until they are read. */
  get: store.getState,
  subscribe: store.subscribe,

  /** Reads them, once for all concurrent calls, those of other tabs included. Never rejects. */
  load(): Promise<void> {
    loading ??= readAll().finally(() => {
      loading = undefined;
    });
    return loading;
  },

  /** False where the browser keeps nothing. `person`: whose it is, also after their session. Never rejects. */
  async write(draft: Draft, person = userId()): Promise<boolean> {
    const isKept = await kept.write(person, draft);
    if (isKept && person === userId()) show(draft.id, draft);
    return isKept;
  },

  /** Keeps a file of a draft under a name; false where there is no room for it. Never rejects. */
  async writePicture(id: string, name: string, file: File, person = userId()): Promise<boolean> {
    if (person === undefined) return false;
    try {
      await set(pictureKey(person, id, name), file, pictures);
      return true;
    } catch {
      // No database, a full one, or a file that has gone.
      return false;
    }
  },

  /** Its pictures too, unless they are to stay for a while. Never rejects. */
  async remove(id: string, { person = userId(), keepPictures = false } = {}): Promise<void> {
    if (person === userId()) show(id);
    await kept.remove(person, id);
    if (person !== undefined && !keepPictures) await removePictures(from(pictureKey(person, id)));
  },

  /** All of the user's. Never rejects. */
  async removeAll(): Promise<void> {
    const person = userId();
    if (person === undefined) return;
    const all = await kept.all(person);
    store.setState([], true);
    await kept.remove(person, ...all.map(({ id }) => id));
    await removePictures(from(keyOf(DRAFT, person)));
  },

  /** The files of a draft of the user, by their names; without those that cannot be read. Never rejects. */
  async pictures({ id, values }: Draft): Promise<ReadonlyMap<string, File>> {
    const person = userId();
    const found = new Map<string, File>();
    if (person === undefined || !Array.isArray(values.images)) return found;
    for (const { picture } of values.images.filter(isKeptPicture)) {
      const file = await settled(async () => get<File>(pictureKey(person, id, picture), pictures), undefined);
      if (file) found.set(picture, file);
    }
    return found;
  },
};

export function isKeptPicture(image: unknown): image is KeptPicture {
  return isObject(image) && typeof image.picture === 'string';
}

const userId = () => session.get()?.user.id;

/** Puts a draft first in place of the one with its id. Nothing is shown before all were read: it would look like all. */
function show(id: string, ...newest: readonly Draft[]): void {
  const all = store.getState();
  if (all) store.setState([...newest, ...all.filter((draft) => draft.id !== id)], true);
}

async function readAll(): Promise<void> {
  const person = userId();
  let isLate = false;
  const all = await kept.all(person, (late) => {
    isLate = true;
    if (person !== userId()) return;
    // Beside what was begun meanwhile: a busy computer's drafts would be offered by no page of this visit.
    const begun = store.getState() ?? [];
    store.setState([...begun, ...late.filter(({ id }) => begun.every((one) => one.id !== id))], true);
  });
  // A user who signed out meanwhile is shown nothing.
  if (person === userId() && !isLate) store.setState(all, true);
  if (isSwept) return;
  isSwept = true;
  void removePictures(without);
  void settled(removeFormer, undefined);
}

/** What former versions kept sealed, and its keys. */
async function removeFormer(): Promise<void> {
  const former = (await keysFrom('')).filter((key) => /^vault\/|\/vault$/.test(key));
  if (former.length > 0) await delMany(former);
}

/** Those of no draft. They were read first: a draft is written before its pictures. */
async function without(found: readonly string[]): Promise<readonly string[]> {
  const live = await keysFrom(`${DRAFT}/`);
  return found.filter((key) => !live.some((draft) => key.startsWith(`${draft}/`)));
}

/** Never rejects. */
function removePictures(choose: (found: readonly string[]) => readonly string[] | Promise<readonly string[]>) {
  return settled(async () => {
    const chosen = await choose(await storedKeys<string>(pictures));
    if (chosen.length > 0) await delMany([...chosen], pictures);
  }, undefined);
}

const from = (beginning: string) => (found: readonly string[]) => found.filter((key) => key.startsWith(beginning));

const LOCK = 'gs-draft/';

/** The drafts that a form of any tab has locked; undefined where the browser does not say. */
export const busyDrafts = (): Promise<string[] | undefined> => lockedNames(LOCK);

/** Locks a draft, and gives the function that releases it; undefined if another form has it. */
export const holdDraft = (id: string) => hold(LOCK + id);
