import { type ComponentType, useEffect, useState } from 'react';
import { useSession } from '../session/useSession';
import styles from '../ui/Strips.module.css';
import { stripsPlace } from '../ui/stripsPlace';
import { NewVersion } from './NewVersion';

/** The messages below everything, one above the other, on every page. */
export function Strips() {
  const user = useSession()?.user;
  return (
    <div ref={setPlace} className={styles.place}>
      {user && <SignedIn key={user.id} />}
      <NewVersion />
    </div>
  );
}

const setPlace = (place: HTMLElement | null) => stripsPlace.setState(place, true);

function SignedIn() {
  const [Connection, setConnection] = useState<ComponentType>();

  // The code is loaded before the network is gone; where it was too late, it is loaded when the network is back.
  useEffect(() => {
    const stopping = new AbortController();
    const load = () =>
      void import('../connection/Connection').then(
        (code) => stopping.signal.aborted || setConnection(() => code.Connection),
        () => window.addEventListener('online', load, { once: true, signal: stopping.signal }),
      );
    load();
    return () => stopping.abort();
  }, []);
  return Connection && <Connection />;
}
