import { Connection } from '../connection/Connection';
import { useSession } from '../session/useSession';
import styles from '../ui/Strips.module.css';
import { stripsPlace } from '../ui/stripsPlace';
import { NewVersion } from './NewVersion';

/** The messages below everything, one above the other, on every page of the dashboard. */
export function Strips() {
  const user = useSession()?.user;
  return (
    <div ref={setPlace} className={styles.place}>
      {user && <Connection key={user.id} />}
      <NewVersion />
    </div>
  );
}

const setPlace = (place: HTMLElement | null) => stripsPlace.setState(place, true);
