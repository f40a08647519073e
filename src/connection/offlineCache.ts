/**
 * What this user has read lately, kept sealed in this browser (providers/vault.ts), so that a page that is opened
 * without the platform shows it with its age. It ends with the session: another one begins empty.
 */
import type { Query, QueryClient } from '@tanstack/react-query';
import type { GetListResult } from 'react-admin';
import { clock } from '../../contract/clock';
import { isUnanswered } from '../../contract/unanswered';
import { offlineData } from '../lists/offlineData';
import { session } from '../providers/session';
import { whenIdle } from '../ui/whenIdle';
import { connection } from './connection';

/** By the second part of their keys: pages of lists, and single records. */
const KEPT = ['getList', 'getOne'];
const MOST = 50;
const MOST_CHARACTERS = 1_000_000;
const KEPT_MS = 7 * 24 * 60 * 60_000;
/** A list and what belongs to it are written together. */
const PAUSE_MS = 1_000;
/** How long a read may hang, where the connection is known to be lost, before earlier data are shown. */
const HANGING_MS = 2_000;

const PREFIX = 'seen/';
const INDEX = `${PREFIX}index`;

interface Entry {
  name: string;
  /** By the platform's clock. */
  readAt: number;
  size: number;
}

interface Index {
  /** The session that read them (vault.session). */
  session: string | undefined;
  entries: Entry[];
}

interface CachedData {
  readAt: number;
  data: unknown;
}

/** Keeps answers, and shows earlier ones where a read gets none, until `stop`. */
export function openOfflineCache(client: QueryClient) {
  const loading = import('../providers/vault').then((code) => code.vault);
  const unwritten = new Map<string, CachedData>();
  let index: Promise<{ entries: Entry[] }> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let callOff: (() => void) | undefined;

  const theIndex = () => {
    index ??= openIndex();
    return index;
  };

  /** Entries of another session, or of a tab that wrote at the same time, are removed. */
  async function openIndex(): Promise<{ entries: Entry[] }> {
    const vault = await loading;
    const found = await vault.read<Index>(INDEX);
    const entries = found && found.session === (await vault.session()) ? found.entries.filter(isRecent) : [];
    const names = new Set([INDEX, ...entries.map(({ name }) => name)]);
    await vault.remove(...(await vault.names(PREFIX)).filter((name) => !names.has(name)));
    return { entries };
  }

  /** Writes later, when the browser is idle. */
  function note({ queryKey, queryHash, state }: Query): void {
    if (!KEPT.includes(String(queryKey[1]))) return;
    unwritten.set(PREFIX + queryHash, { readAt: clock.of(state.dataUpdatedAt), data: state.data });
    if (timer !== undefined) return;
    timer = setTimeout(() => {
      callOff = whenIdle(() => {
        timer = undefined;
        // Without it nothing is shown later; nothing else depends on it.
        void write().catch(() => undefined);
      });
    }, PAUSE_MS);
  }

  async function write(): Promise<void> {
    // What one user read is not kept for the next.
    const isSame = session.sameAsNow();
    const [vault, known] = [await loading, await theIndex()];
    if (!isSame()) return;
    const all = [...unwritten];
    unwritten.clear();
    const written: Entry[] = [];
    for (const [name, cached] of all) {
      const size = JSON.stringify(cached).length;
      if (size < MOST_CHARACTERS / 2 && isSame() && (await vault.write(name, cached, { ofSession: true })))
        written.push({ name, readAt: cached.readAt, size });
    }
    if (!isSame()) return;
    const others = known.entries.filter(({ name }) => written.every((entry) => entry.name !== name));
    const { kept, dropped } = bounded([...written, ...others]);
    known.entries = kept;
    await vault.remove(...dropped.map(({ name }) => name));
    const next: Index = { session: await vault.session(), entries: kept };
    if (isSame()) await vault.write(INDEX, next, { ofSession: true });
  }

  /** Shows earlier data where a read got no answer, and marks it as outdated. Never rejects. */
  async function recall(query: Query): Promise<void> {
    if (!KEPT.includes(String(query.queryKey[1])) || query.state.data !== undefined) return;
    const { entries } = await theIndex();
    const name = PREFIX + query.queryHash;
    const cached = entries.some((entry) => entry.name === name)
      ? await (await loading).read<CachedData>(name)
      : undefined;
    // The platform may have answered meanwhile.
    if (!cached || !isRecent(cached) || query.state.data !== undefined) return;
    const { data } = cached;
    const readAt = clock.onDevice(cached.readAt);
    offlineData.mark(data, readAt);
    const isAsked = query.state.fetchStatus === 'fetching';
    query.setState({ data, dataUpdatedAt: readAt, ...(isAsked && { status: 'success' }) });
    if (query.queryKey[1] === 'getList') seedRecords(client, query, data as GetListResult, readAt);
  }

  /** After Salir, a refusal or another user's sign-in nothing stays. */
  async function forget(userId: string): Promise<void> {
    unwritten.clear();
    index = undefined;
    await (await loading).clear(PREFIX, userId);
  }

  function recallHanging(query: Query): void {
    setTimeout(() => {
      const isHanging = query.state.fetchStatus === 'fetching' && query.isActive();
      if (isHanging && connection.getState().state === 'lost') void recall(query);
    }, HANGING_MS);
  }

  function take(query: Query): void {
    const { error, data, fetchStatus } = query.state;
    if (isUnanswered(error)) void recall(query);
    else if (data !== undefined && offlineData.readAt(data) === undefined) note(query);
    if (fetchStatus === 'fetching') recallHanging(query);
  }

  for (const query of client.getQueryCache().getAll()) take(query);
  const endReads = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    const isRead = action.type === 'success' && !action.manual;
    if (isRead) offlineData.clear(query.state.data);
    if (isRead || action.type === 'fetch' || action.type === 'error') take(query);
  });
  const endSession = session.onOtherUser((formerId) => formerId !== undefined && void forget(formerId));

  function stop(): void {
    endSession();
    endReads();
    clearTimeout(timer);
    callOff?.();
  }
  return { recall, stop };
}

/** A row serves as its record, as after a read. */
function seedRecords(client: QueryClient, { queryKey: [resource] }: Query, { data }: GetListResult, readAt: number) {
  for (const row of data) {
    const queryKey = [resource, 'getOne', { id: String(row.id), meta: undefined }];
    if (client.getQueryData(queryKey) === undefined) client.setQueryData(queryKey, row, { updatedAt: readAt });
  }
}

/** The newest of them, as many as may be kept. */
function bounded(entries: Entry[]): { kept: Entry[]; dropped: Entry[] } {
  const newest = entries.toSorted((one, other) => other.readAt - one.readAt);
  let size = 0;
  const isKept = (entry: Entry, place: number) => {
    size += entry.size;
    return place < MOST && size <= MOST_CHARACTERS;
  };
  const kept = newest.filter(isKept);
  return { kept, dropped: newest.filter((entry) => !kept.includes(entry)) };
}

const isRecent = ({ readAt }: { readAt: number }) => clock.isWithin(readAt, KEPT_MS);
