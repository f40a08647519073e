/**
 * The state of the connection, from the results of this page's requests (docs/decisions/0018). That the browser has no
 * network is a hint; that it has one says nothing of the platform.
 */
import type { Query, QueryClient } from '@tanstack/react-query';
import pLimit from 'p-limit';
import { createStore } from 'zustand/vanilla';
import { isRefusal, isUnanswered } from '../../contract/unanswered';
import { dataProvider } from '../providers/dataProvider';
import { toast } from '../ui/toast';

interface State {
  /** 'fine' until a request shows otherwise; 'back' and 'upToDate' for a moment after everything was read again. */
  state: 'fine' | 'lost' | 'reading' | 'back' | 'upToDate';
  /** Reintentar is under way. */
  isTrying: boolean;
}

const FINE: State = { state: 'fine', isTrying: false };
export const connection = createStore<State>(() => FINE);

/** Between checks whether the platform answers again; the last one from then on. */
const PAUSES_MS = [5_000, 10_000, 20_000, 40_000, 60_000];
/** A check without an answer is given up. */
const LOOK_MS = 20_000;
/** How long «Conexión recuperada» is shown. */
const TOLD_MS = 5_000;
/** A connection that is lost again within this time is checked as rarely as before. */
const STEADY_MS = 60_000;
/** After a longer absence the user gets new data. */
const AWAY_MS = 5 * 60_000;
/** Reads of the screen that are sent again together. */
const AT_ONCE = 3;

/** Watches the requests of a client until the function that it gives is called; `retry` is Reintentar. */
export function watchConnection(client: QueryClient) {
  const ending = new AbortController();
  const { signal } = ending;
  let looks = 0;
  let foundAt = 0;
  let hiddenAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looking: AbortController | undefined;
  const is = (...states: State['state'][]) => states.includes(connection.getState().state);
  const show = (state: State['state']) => connection.setState({ state });

  function heard(error?: unknown) {
    if (error !== undefined && isUnanswered(error)) lose();
    else if (is('lost') && (error === undefined || isRefusal(error))) void find('back');
  }

  function lose() {
    if (is('lost')) return;
    if (Date.now() - foundAt > STEADY_MS) looks = 0;
    show('lost');
    lookLater();
  }

  async function find(told: 'back' | 'upToDate') {
    clearTimeout(timer);
    looking?.abort();
    foundAt = Date.now();
    show('reading');
    await readAgain(client);
    if (!is('reading') || signal.aborted) return;
    show(told);
    timer = setTimeout(() => is(told) && show('fine'), TOLD_MS);
  }

  function lookLater() {
    clearTimeout(timer);
    const pause = PAUSES_MS[Math.min(looks++, PAUSES_MS.length - 1)];
    timer = setTimeout(() => void look(), pause);
  }

  /** Sends a read: in the background, or as the user wants it, who is told that it failed. */
  async function look(isWanted = false): Promise<void> {
    clearTimeout(timer);
    if (!is('lost') || (document.visibilityState === 'hidden' && !isWanted)) return;
    looking?.abort();
    const mine = new AbortController();
    looking = mine;
    const patience = setTimeout(() => mine.abort(), LOOK_MS);
    connection.setState({ isTrying: isWanted });
    try {
      await askOnce(client, mine.signal);
      heard();
    } catch (error) {
      heard(error);
      if (isWanted && mine === looking && is('lost')) toast.error(error);
    }
    clearTimeout(patience);
    if (mine !== looking) return;
    connection.setState({ isTrying: false });
    if (is('lost') && !signal.aborted) lookLater();
  }

  function handleVisibility() {
    if (document.visibilityState === 'hidden') {
      hiddenAt = Date.now();
      return;
    }
    if (is('lost')) void look();
    else if (is('fine') && hiddenAt && Date.now() - hiddenAt > AWAY_MS) void find('upToDate');
  }

  for (const query of client.getQueryCache().getAll()) if (query.state.error) heard(query.state.error);
  if (navigator.onLine === false) lose();
  const ends = [
    client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || !asksPlatform(event.query)) return;
      const { action } = event;
      if (action.type === 'success' && !action.manual) heard();
      if (action.type === 'error') heard(action.error);
    }),
    client.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated') return;
      const { action } = event;
      if (action.type === 'success') heard();
      if (action.type === 'error') heard(action.error);
    }),
  ];
  window.addEventListener('offline', lose, { signal });
  window.addEventListener('online', () => void look(), { signal });
  document.addEventListener('visibilitychange', handleVisibility, { signal });

  function stop() {
    ending.abort();
    looking?.abort();
    clearTimeout(timer);
    for (const end of ends) end();
    connection.setState(FINE);
  }
  return { stop, retry: () => look(true), lose };
}

/** The queries on screen that can be read again. */
const readable = (client: QueryClient): Query[] =>
  client
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter((query) => typeof query.options.queryFn === 'function' && asksPlatform(query));

/** The age of the data on screen: when the oldest was read; undefined without any. */
export function shownSince(client: QueryClient): number | undefined {
  const moments = client
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter((query) => asksPlatform(query) && !isPerson(query) && query.state.data !== undefined)
    .map(({ state }) => state.dataUpdatedAt);
  return moments.length > 0 ? Math.min(...moments) : undefined;
}

/** Reads the data on screen again, a few at a time; what the user has typed stays (A75). Never rejects. */
async function readAgain(client: QueryClient): Promise<void> {
  const since = Date.now();
  const runLimited = pLimit(AT_ONCE);
  const all = readable(client).map((query) =>
    runLimited(async () => {
      const isDue = query.isActive() && query.state.fetchStatus === 'idle' && query.state.dataUpdatedAt < since;
      if (isDue) await client.refetchQueries({ queryKey: query.queryKey, exact: true });
    }),
  );
  await Promise.all(all);
}

/**
 * Sends one of the screen's reads, or else of the former screen's, or where nothing was ever read one that everybody may
 * make and that is short, and drops the answer: rejects as that read does.
 */
function askOnce(client: QueryClient, signal: AbortSignal): Promise<unknown> {
  const read = client
    .getQueryCache()
    .findAll({ predicate: (query) => query.state.dataUpdatedAt > 0 && asksPlatform(query) });
  const query = [...readable(client), ...read].find(
    (one) => typeof one.options.queryFn === 'function' && !isPerson(one),
  );
  const { queryFn, meta } = query?.options ?? {};
  if (!query || typeof queryFn !== 'function') return dataProvider.getList('categories', { signal });
  return Promise.resolve(queryFn({ client, queryKey: query.queryKey, signal, meta }));
}

/**
 * Whether its answer comes from the platform: react-admin asks the session itself who may do what, and what says so in
 * its `meta` asks the browser's own storage or computes.
 */
const asksPlatform = ({ queryKey, meta }: Query): boolean => queryKey[0] !== 'auth' && !meta?.isOwn;

/** A person is looked up once a session, in a queue (A52): that shows nothing about the connection. */
const isPerson = ({ queryKey }: Query) => queryKey[0] === 'userLookUp';
