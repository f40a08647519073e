import { onlineManager } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link, useLocation, useNavigationType } from 'react-router';
import { isAnswering } from '../providers/httpClient';
import { useSession } from '../session/useSession';
import { returnPlace } from '../storage/returnPlace';
import { Strip } from '../ui/Strip';
import styles from '../ui/Strips.module.css';
import { NewVersion } from './NewVersion';

/** What concerns every page, above its content: the first of these that has something to say. */
export function Strips() {
  return (
    <div className={styles.place}>
      <Connection />
      <ReturnLink />
      {import.meta.env.PROD && <NewVersion />}
    </div>
  );
}

/** The browser has no network, or the platform has not answered the last request. What failed offers its own Reintentar. */
function Connection() {
  const isOnline = useSyncExternalStore(onlineManager.subscribe, () => onlineManager.isOnline());
  const isAnswered = useSyncExternalStore(isAnswering.subscribe, isAnswering.getState);
  return <div role="status">{!(isOnline && isAnswered) && <Strip tone="warning" text="Sin conexión" />}</div>;
}

/** After a session was refused, the way back for its user: until it is used, or another page is opened. */
function ReturnLink() {
  const userId = useSession()?.user.id;
  const { pathname, search } = useLocation();
  const hasMoved = useNavigationType() === 'PUSH';
  const [place, setPlace] = useState(() => returnPlace.of(userId));
  const isShown = place && !hasMoved && place.address !== pathname + search;

  useEffect(() => {
    if (place && hasMoved) returnPlace.forget();
  }, [place, hasMoved]);

  function close() {
    returnPlace.forget();
    setPlace(undefined);
  }

  return (
    <div role="status">
      {isShown && <Strip text={<Link to={place.address}>{`Volver a ${place.label}`}</Link>} onClose={close} />}
    </div>
  );
}
