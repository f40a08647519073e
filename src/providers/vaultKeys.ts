/**
 * The keys of the vault (docs/decisions/0011). During a session they are stored with the values that last no longer
 * than it (preferences.ts); from one session to the next only wrapped by the user's password.
 */
import { delMany, get, set, keys as storedKeys } from 'idb-keyval';
import { clock } from '../../contract/clock';
import { hexOf, randomHex } from '../../contract/randomHex';
import { channelOf } from './otherTabs';
import { readPreference, writePreference } from './preferences';
import { bytesOf, keysOf, newSecret, unwrap, type VaultKeys, type Wrapped, wrap } from './sealing';
import { session } from './session';
import { withLock } from './tabLocks';
import { BROWSER_MS, within } from './within';

/** The wrapped keys of a user who is signed out. More than one where it is unknown which password is valid. */
interface Box {
  id: string;
  wrapped: readonly Wrapped[];
  openedAt: number;
}

const BOX = 'vault/box/';
const DAY_MS = 24 * 60 * 60_000;
/** A user who has not signed in for so long gets nothing back. */
export const KEPT_MS = 30 * DAY_MS;

/** Those of the user for whom they were asked last. */
let held: { userId: string; keys: Promise<VaultKeys | undefined> } | undefined;
/** A sign-in whose password is still being tried on the vault. */
let unlocking: Promise<unknown> | undefined;

/** Where a browser has no BroadcastChannel, a second tab keeps its keys until it is reloaded. */
const tabs = channelOf('gs-vault');
const listeners = new Set<() => void>();

/**
 * Calls back when this tab has other keys than it had until then: a session opens in all tabs at once, and its password
 * opens the vault a moment later, in one of them. Gives the function that ends that.
 */
export function onOtherKeys(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

tabs?.addEventListener('message', ({ data: id }: MessageEvent<unknown>) => void takeOtherKeys(id));

async function takeOtherKeys(id: unknown): Promise<void> {
  const before = held;
  // This tab has not asked yet, or has these keys already.
  if (!before || (await before.keys)?.id === id || held !== before) return;
  held = undefined;
  for (const listener of listeners) listener();
}

/** After a session's end the last input is still being written. */
const LATE_MS = 2_000;

/** Those of the user who was signed in until a moment ago. */
let former: typeof held;

session.subscribe(() => {
  const before = held;
  held = undefined;
  if (!before) return;
  former = before;
  setTimeout(() => {
    if (former === before) former = undefined;
  }, LATE_MS);
});

/**
 * The keys of the signed-in user, or the last one; undefined where this browser keeps none. With `of`, that user's also
 * while another has just signed in, and never another's. Never rejects.
 */
export async function vaultKeys(of?: string): Promise<VaultKeys | undefined> {
  const userId = session.get()?.user.id;
  const last = former;
  await unlocking;
  if (userId === undefined || (of !== undefined && of !== userId))
    return of === undefined || of === last?.userId ? last?.keys : undefined;
  if (held?.userId !== userId) held = { userId, keys: oneTab((late) => findKeys(userId, late)) };
  const keys = await held.keys;
  // Refused or full: the next call tries again.
  if (!keys && held?.userId === userId) held = undefined;
  return keys;
}

let hasAnswered = false;

/**
 * Whether the browser opens its database: some never answer, which a quick query shows; a password or a picture takes
 * longer. Rejects where it refuses.
 */
export async function databaseAnswers(): Promise<boolean> {
  if (hasAnswered) return true;
  const answer = get(BOX).then(() => {
    hasAnswered = true;
  });
  await within(answer, BROWSER_MS);
  return hasAnswered;
}

/** Those of this session, as another tab may have left them, or new ones that end with it. */
async function findKeys(userId: string, late: AbortSignal): Promise<VaultKeys | undefined> {
  const found = await readPreference(userId, 'vault');
  if (found) return found;
  const keys = { ...(await keysOf(newSecret())), id: randomHex(12), outlives: false, session: randomHex(8) };
  return keep(userId, keys, late);
}

/**
 * Opens the vault of the user who has just signed in with this password, or begins a new one where the password has
 * changed. Never rejects: the application works without the vault, too.
 */
export function unlockVault(password: string): Promise<unknown> {
  const userId = session.get()?.user.id;
  if (userId === undefined) return Promise.resolve(undefined);
  held = undefined;
  const opening = oneTab(async (late) => {
    if (!(await databaseAnswers())) return undefined;
    const place = await boxOf(userId);
    const box = await get<Box>(place);
    const opened = box && (await openBox(box, password));
    const secret = opened?.secret ?? newSecret();
    // A box that does not open has a former password, or one that the platform refused.
    const wrapped = [opened?.fitting ?? (await wrap(secret, password))];
    const id = opened && box ? box.id : randomHex(12);
    late.throwIfAborted();
    await set(place, { id, wrapped, openedAt: clock.time() } satisfies Box);
    const made = { ...(await keysOf(secret)), id, outlives: true, session: randomHex(8) };
    const keys = await keep(userId, made, late);
    if (keys) {
      held = { userId, keys: Promise.resolve(keys) };
      tabs?.postMessage(id);
    }
    await sweep(id);
    return undefined;
  });
  unlocking = opening;
  return opening;
}

/** Lets a password that is about to become the user's open the vault as well as the present one. Never rejects. */
export async function rewrapVault(password: string, next: string): Promise<void> {
  const userId = session.get()?.user.id;
  if (userId === undefined) return;
  await oneTab(async (late) => {
    if (!(await databaseAnswers())) return undefined;
    const place = await boxOf(userId);
    const box = await get<Box>(place);
    const opened = box && (await openBox(box, password));
    if (!box || !opened) return undefined;
    const wrapped = [opened.fitting, await wrap(opened.secret, next)];
    opened.secret.fill(0);
    late.throwIfAborted();
    await set(place, { ...box, wrapped } satisfies Box);
    return undefined;
  });
}

async function openBox({ wrapped }: Box, password: string) {
  for (const fitting of wrapped) {
    const secret = await unwrap(fitting, password);
    if (secret) return { secret, fitting };
  }
  return undefined;
}

/** For as long as the session lives, if it still does, and unless another tab has the lock by now. */
async function keep(userId: string, keys: VaultKeys, late: AbortSignal): Promise<VaultKeys | undefined> {
  if (!(await databaseAnswers()) || session.get()?.user.id !== userId || late.aborted) return undefined;
  await writePreference(userId, 'vault', keys);
  return keys;
}

const SEALED = 'vault/of/';

/** The prefix of what these keys have sealed. */
export const placeOf = (id: string) => `${SEALED}${id}/`;

/** Deletes what cannot be opened any more: boxes of users away for long, and sealed values without a box. */
async function sweep(current: string): Promise<void> {
  const names = (await storedKeys()).filter((key): key is string => typeof key === 'string');
  const boxes = await Promise.all(
    names.filter((name) => name.startsWith(BOX)).map(async (name) => ({ name, box: await get<Box>(name) })),
  );
  const isOld = ({ box }: { box: Box | undefined }) => !box || !clock.isWithin(box.openedAt, KEPT_MS);
  const kept = [current, ...boxes.flatMap((one) => (one.box && !isOld(one) ? [one.box.id] : []))].map(placeOf);
  const lost = names.filter((name) => name.startsWith(SEALED) && !kept.some((at) => name.startsWith(at)));
  const old = boxes.filter(isOld).map(({ name }) => name);
  if (lost.length + old.length > 0) await delMany([...lost, ...old]);
}

/** The name of a user's box, which does not contain the id. */
async function boxOf(userId: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', bytesOf(`gs-vault/${userId}`));
  return BOX + hexOf(new Uint8Array(hash, 0, 16));
}

/** Longer than the slowest phone takes for a password; a database that does not answer must not block every tab. */
const LOCK_MS = 15_000;

/**
 * One tab at a time, so that two of them do not each make keys; undefined where the lock is not free. A task that takes
 * too long is aborted and writes nothing more, since another tab may have the lock.
 */
async function oneTab<T>(task: (late: AbortSignal) => Promise<T | undefined>): Promise<T | undefined> {
  const run = () => {
    const late = new AbortController();
    return within(task(late.signal), LOCK_MS, () => {
      late.abort();
      return undefined;
    });
  };
  try {
    // No keys without https.
    if (!crypto.subtle) return undefined;
    return await withLock('gs-vault', run);
  } catch {
    // No database, a full one, one that stores no keys or does not answer: nothing is kept then.
    return undefined;
  }
}
