/**
 * What this user has read lately, kept in this browser, so that a page that is opened without the platform shows it with
 * its age. It ends with the session (`NAMES` in storage/preferences.ts): another one begins empty.
 */
import type { Query, QueryClient } from '@tanstack/react-query';
import type { GetListResult } from 'react-admin';
import { clock } from '../../contract/clock';
import { isUnanswered } from '../../contract/unanswered';
import { offlineData } from '../lists/offlineData';
import { session } from '../providers/session';
import { readPreference, type SeenAnswer, writePreference } from '../storage/preferences';
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

/** Keeps answers, and shows earlier ones where a read gets none, until `stop`. */
export function openOfflineCache(client: QueryClient) {
  const unwritten = new Map<string, Omit<SeenAnswer, 'size'>>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let callOff: (() => void) | undefined;

  /** Writes later, when the browser is idle. */
  function note({ queryKey, queryHash: name, state }: Query): void {
    if (!KEPT.includes(String(queryKey[1]))) return;
    unwritten.set(name, { name, readAt: clock.of(state.dataUpdatedAt), data: state.data });
    timer ??= setTimeout(() => {
      callOff = whenIdle(() => {
        timer = undefined;
        void write();
      });
    }, PAUSE_MS);
  }

  async function write(): Promise<void> {
    // Another tab may have ended the session, and this one not heard of it.
    session.refresh();
    const userId = session.get()?.user.id;
    const isSame = session.sameAsNow();
    const read = [...unwritten.values()]
      .map((answer) => ({ ...answer, size: JSON.stringify(answer).length }))
      .filter(({ size }) => size < MOST_CHARACTERS / 2);
    unwritten.clear();
    if (userId === undefined || read.length === 0) return;
    const others = (await seenBy(userId)).filter(({ name }) => read.every((answer) => answer.name !== name));
    if (isSame()) await writePreference(userId, 'seen', bounded([...read, ...others]));
  }

  /** Shows earlier data where a read got no answer, and marks it as outdated. Never rejects. */
  async function recall(query: Query): Promise<void> {
    const userId = session.get()?.user.id;
    if (userId === undefined || !KEPT.includes(String(query.queryKey[1])) || query.state.data !== undefined) return;
    const isSame = session.sameAsNow();
    const seen = (await seenBy(userId)).find(({ name }) => name === query.queryHash);
    // The platform may have answered meanwhile.
    if (!seen || !isSame() || query.state.data !== undefined) return;
    const { data } = seen;
    const readAt = clock.onDevice(seen.readAt);
    offlineData.mark(data, readAt);
    const isAsked = query.state.fetchStatus === 'fetching';
    query.setState({ data, dataUpdatedAt: readAt, ...(isAsked && { status: 'success' }) });
    if (query.queryKey[1] === 'getList') seedRecords(client, query, data as GetListResult, readAt);
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
  const endSession = session.onOtherUser(() => unwritten.clear());

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

async function seenBy(userId: string): Promise<readonly SeenAnswer[]> {
  const seen = (await readPreference(userId, 'seen')) ?? [];
  return seen.filter(({ readAt }) => clock.isWithin(readAt, KEPT_MS));
}

/** The newest of them, as many as may be kept. */
function bounded(answers: readonly SeenAnswer[]): readonly SeenAnswer[] {
  let size = 0;
  return [...answers]
    .sort((one, other) => other.readAt - one.readAt)
    .filter((answer, place) => {
      size += answer.size;
      return place < MOST && size <= MOST_CHARACTERS;
    });
}
