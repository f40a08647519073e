/** Unsaved contents of forms, of the signed-in user (docs/decisions/0011). */
import { createStore } from 'zustand/vanilla';
import { clock } from '../../contract/clock';
import { type Fields, isObject } from '../../contract/values';
import { keepCompressed } from './pictures';
import { session } from './session';
import { hold, lockedNames } from './tabLocks';
import { vault } from './vault';
import { KEPT_MS, onOtherKeys } from './vaultKeys';

/** The contents of one instance of a form: the same form in another tab has another draft. */
export interface Draft {
  id: string;
  /** The address of its page. */
  address: string;
  /** Its name for the user; '' where none is known yet. */
  title: string;
  /** Whether the record existed. */
  isUpdate: boolean;
  savedAt: string;
  /** The fields as they were loaded, and as they stand in the form; pictures as `KeptPicture`. */
  opened: Fields;
  values: Fields;
  /** The intent of a form for a new record (useIntent.ts). */
  intent?: string | undefined;
}

/** In the place of a picture that is no address yet. */
export interface KeptPicture {
  kept: string;
  /** As it will be sent. */
  isReady: boolean;
}

/** Raised when a former version of the code could not read what this one writes. */
const VERSION = 1;

const store = createStore<readonly Draft[] | undefined>(() => undefined);
/** Drafts that could not be read, and were deleted. */
let lost = 0;
let loading: Promise<void> | undefined;
/** Once a session: later ones may belong to a draft that the user is about to restore. */
let isSwept = false;

/** How often everything that was read has become outdated. */
let beginnings = 0;

session.subscribe(beginAnew);
onOtherKeys(beginAnew);

/** Its readers read again. */
function beginAnew(): void {
  beginnings++;
  loading = undefined;
  isSwept = false;
  store.setState(undefined, true);
}

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

  /** How many could not be read since the last call. */
  takeLost(): number {
    const count = lost;
    lost = 0;
    return count;
  },

  /** False where the browser keeps nothing for this user. Never rejects. */
  async write(draft: Draft, person = session.get()?.user.id): Promise<boolean> {
    const isKept = await vault.write(nameOf(draft.id), { version: VERSION, ...draft }, { late: person });
    if (isKept && person === session.get()?.user.id) show(others(draft.id), [draft]);
    return isKept;
  },

  /** Its pictures too, unless they are to stay for a while. Never rejects. */
  async remove(id: string, { keepPictures = false } = {}): Promise<void> {
    show(others(id));
    await vault.remove(nameOf(id), ...(keepPictures ? [] : await vault.names(pictureName(id))));
  },

  async removeAll(): Promise<void> {
    store.setState([], true);
    await vault.remove(...(await Promise.all([DRAFT, PICTURE].map(vault.names))).flat());
  },

  /** The draft's pictures themselves in the place of their keys, and how many could not be read. Never rejects. */
  async withPictures(values: Fields): Promise<{ values: Fields; missing: number }> {
    if (!Array.isArray(values.images)) return { values, missing: 0 };
    const images = await Promise.all(values.images.map((image) => (isKept(image) ? readPicture(image) : image)));
    const found = images.filter((image) => image !== undefined);
    return { values: { ...values, images: found }, missing: images.length - found.length };
  },
};

const DRAFT = 'draft/';
const PICTURE = 'picture/';
const nameOf = (id: string) => DRAFT + id;
export const pictureName = (id: string, picture = '') => `${PICTURE}${id}/${picture}`;

function isKept(value: unknown): value is KeptPicture {
  return isObject(value) && typeof value.kept === 'string';
}

async function readPicture({ kept, isReady }: KeptPicture): Promise<File | undefined> {
  const picture = await vault.read(kept);
  if (!(picture instanceof File)) return undefined;
  // Compressed again it would lose quality; an original has not been compressed yet, and is drawn to be shown.
  if (isReady && picture.type === 'image/webp') keepCompressed(picture);
  return picture;
}

const others = (id: string) => (store.getState() ?? []).filter((draft) => draft.id !== id);

/** Nothing is shown before all were read: it would look like all of them. */
function show(older: readonly Draft[], newest: readonly Draft[] = []): void {
  if (store.getState()) store.setState([...newest, ...older], true);
}

async function readAll(): Promise<void> {
  const beginning = beginnings;
  const names = await vault.names(DRAFT);
  const read = await Promise.all(
    names.map(async (name) => ({ name, draft: readDraft(name.slice(DRAFT.length), await vault.read(name)) })),
  );
  const isOld = (draft: Draft) => !clock.isWithin(Date.parse(draft.savedAt), KEPT_MS);
  const live = read.flatMap(({ draft }) => (draft && !isOld(draft) ? [draft] : []));
  const gone = read.filter(({ draft }) => !draft || isOld(draft)).map(({ name }) => name);
  // A user who signed out meanwhile is shown nothing.
  if (beginnings !== beginning) return;
  lost += read.filter(({ draft }) => !draft).length;
  store.setState(
    live.sort((one, other) => other.savedAt.localeCompare(one.savedAt)),
    true,
  );
  await vault.remove(...gone);
  if (isSwept) return;
  const unused = await picturesWithout(live);
  // They may be pictures of a user who has signed in since.
  if (beginnings !== beginning) return;
  isSwept = true;
  await vault.remove(...unused);
}

/** Pictures that no draft has, and no form that is about to write one. */
async function picturesWithout(live: readonly Draft[]): Promise<string[]> {
  const busy = await busyDrafts();
  if (!busy) return [];
  const ids = [...live.map(({ id }) => id), ...busy];
  return (await vault.names(PICTURE)).filter((name) => !ids.some((id) => name.startsWith(pictureName(id))));
}

/** Undefined for what this program cannot read; fields that forms do not have any more are dropped by the form. */
function readDraft(id: string, found: unknown): Draft | undefined {
  if (!isObject(found) || found.version !== VERSION) return undefined;
  const { address, title, isUpdate, savedAt, opened, values, intent } = found;
  if (typeof address !== 'string' || typeof savedAt !== 'string' || !isObject(opened) || !isObject(values)) {
    return undefined;
  }
  return {
    id,
    address,
    title: typeof title === 'string' ? title : '',
    isUpdate: isUpdate === true,
    savedAt,
    opened,
    values,
    intent: typeof intent === 'string' ? intent : undefined,
  };
}

const LOCK = 'gs-draft/';

/** The drafts that a form of any tab has locked; undefined where the browser does not say. */
export const busyDrafts = (): Promise<string[] | undefined> => lockedNames(LOCK);

/** Locks a draft, and gives the function that releases it; undefined if another form has it. */
export const holdDraft = (id: string) => hold(LOCK + id);
