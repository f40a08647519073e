import { notifyManager, type QueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { clock } from '../../contract/clock';
import { queryClient } from '../queryClient';
import { readingAge } from '../ui/agoTexts';
import { Strip } from '../ui/Strip';
import { useNow } from '../ui/useNow';
import styles from './Connection.module.css';
import { connection, shownSince, watchConnection } from './connection';
import { CONNECTION } from './messages';
import { longWait, stopWaiting, watchWaiting } from './waiting';

/** A clock that is so far from the platform's is told. */
const WRONG_MS = 5 * 60_000;

/**
 * Shows below everything that the connection is lost and how old the shown data are, that it has come back, that a
 * request takes long, or that the device's clock is wrong; it moves nothing and is announced once, not at every try.
 */
export function Connection() {
  const [watching, setWatching] = useState<ReturnType<typeof watch>>();
  const { state, isTrying } = useSyncExternalStore(connection.subscribe, connection.getState);
  const { isLong } = useSyncExternalStore(longWait.subscribe, longWait.getState);
  const isWrong = useSyncExternalStore(clock.subscribe, isClockWrong);
  const [isTold, setTold] = useState(false);

  useEffect(() => {
    const started = watch(queryClient);
    setWatching(started);
    return started.stop;
  }, []);

  let strip: ReactNode;
  if (isLong) {
    strip = (
      <Strip text={CONNECTION.slow}>
        <button type="button" className="button button-quiet" onClick={watching?.cancel}>
          {CONNECTION.cancel}
        </button>
      </Strip>
    );
  } else if (state === 'lost') {
    strip = (
      <Strip tone="warning" text={<Lost client={queryClient} />}>
        <button
          type="button"
          className="button button-quiet"
          disabled={isTrying}
          onClick={() => void watching?.retry()}
        >
          {CONNECTION.retry}
        </button>
      </Strip>
    );
  } else if (state === 'back') strip = <Strip text={CONNECTION.back} />;
  else if (state === 'upToDate') strip = <Strip text={CONNECTION.upToDate} />;
  else if (isWrong && !isTold)
    strip = <Strip tone="warning" text={CONNECTION.wrongClock} onClose={() => setTold(true)} />;

  // Beside a modal dialog nothing can be pressed.
  const dialog = isLong ? [...document.querySelectorAll('[aria-modal="true"]')].at(-1) : undefined;
  const place = (
    <div role="status" className={dialog ? styles.over : undefined} data-overlay>
      {strip}
    </div>
  );
  return dialog ? createPortal(place, dialog) : place;
}

const isClockWrong = () => Math.abs(clock.ahead()) > WRONG_MS;

/** Everything about the connection of one user's page: its state and long requests. */
function watch(client: QueryClient) {
  const requests = watchConnection(client);
  const endWaiting = watchWaiting(client);
  return {
    retry: requests.retry,
    cancel: () => void stopWaiting(client, requests.lose),
    stop() {
      endWaiting();
      requests.stop();
    },
  };
}

function Lost({ client }: { client: QueryClient }) {
  const since = useShownSince(client);
  const now = useNow();
  if (since === undefined) return <span>{CONNECTION.lost}</span>;
  return (
    <>
      <span>{`${CONNECTION.lost} · ${CONNECTION.shown} `}</span>
      {/* Not live: it would interrupt a screen reader each time that it grows older. */}
      <span aria-live="off">{readingAge(since, now)}</span>
    </>
  );
}

function useShownSince(client: QueryClient): number | undefined {
  const subscribe = useCallback(
    (listener: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    [client],
  );
  return useSyncExternalStore(subscribe, () => shownSince(client));
}
