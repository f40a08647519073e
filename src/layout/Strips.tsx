import { onlineManager } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { Link, useLocation, useNavigationType } from 'react-router';
import { isAnswering } from '../providers/httpClient';
import { useSession } from '../session/useSession';
import { newerVersion } from '../site/newerVersion';
import { returnPlace } from '../storage/returnPlace';
import { hasUnsavedForm, subscribeToUnsavedForms } from '../ui/LeaveQuestion';
import styles from './Strips.module.css';

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

/** Offers the newer version of the site once a part of this one is gone, and not while there is unsaved input. */
export function NewVersion() {
  const isUnsaved = useSyncExternalStore(subscribeToUnsavedForms, hasUnsavedForm);
  const [state, setState] = useState<'unknown' | 'there' | 'later'>('unknown');

  useEffect(() => {
    const look = async () => {
      if (await newerVersion.isThere()) setState('there');
    };
    window.addEventListener('vite:preloadError', look);
    return () => window.removeEventListener('vite:preloadError', look);
  }, []);

  return (
    <div role="status">
      {state === 'there' && !isUnsaved && (
        <Strip text="Hay una versión nueva" onClose={() => setState('later')}>
          <button type="button" className="button button-quiet" onClick={newerVersion.use}>
            Actualizar
          </button>
        </Strip>
      )}
    </div>
  );
}

interface StripProps {
  /** The words. */
  text: ReactNode;
  tone?: 'warning';
  /** Its buttons. */
  children?: ReactNode;
  /** Dismisses it. */
  onClose?: () => void;
}

/** One of the messages above a page (layout/Strips.tsx). */
function Strip({ text, tone, children, onClose }: StripProps) {
  return (
    <div className={`panel ${styles.strip} ${tone ? styles[tone] : ''}`}>
      <span className={styles.text} dir="auto">
        {text}
      </span>
      {children}
      {onClose && (
        <button type="button" className="icon-button" aria-label="Cerrar aviso" onClick={onClose}>
          <X size={18} aria-hidden />
        </button>
      )}
    </div>
  );
}
