import { useEffect, useSyncExternalStore } from 'react';
import { useResetErrorBoundaryOnLocationChange } from 'react-admin';
import { PRODUCT } from '../../contract/product';
import { lastChange } from '../lastChange';
import failure from '../ui/error.svg?inline';
import styles from './MessagePage.module.css';

/** By what became of the last change: one that was begun may go on while this page is shown. */
const OUTCOMES = {
  none: 'Lo que guardaste sigue guardado.',
  pending: 'Lo último que enviaste se está guardando todavía: espera antes de recargar.',
  saved: 'Lo último que enviaste se guardó.',
  refused: 'Lo último que enviaste no se guardó.',
  unknown: 'No se sabe si lo último que enviaste se guardó: compruébalo antes de enviarlo otra vez.',
} as const;

/** Shown when the application itself fails, until another page is opened. The heading is the specification's (A7). */
export function ErrorPage({ error, resetErrorBoundary }: { error: Error; resetErrorBoundary: (by: unknown) => void }) {
  useResetErrorBoundaryOnLocationChange(() => resetErrorBoundary(undefined));
  const outcome = useSyncExternalStore(lastChange.subscribe, lastChange.get);
  useEffect(() => {
    console.error(error);
  }, [error]);

  return (
    <div className={styles.page} role="alert">
      <img src={failure} alt="" width="240" height="180" />
      <title>{`Error | ${PRODUCT.shortName}`}</title>
      <h1 lang="en">Unexpected Application Error!</h1>
      <p>Algo falló en la aplicación y esta página no se puede mostrar.</p>
      <p>{OUTCOMES[outcome]}</p>
      <button type="button" className="button button-primary" onClick={() => window.location.reload()}>
        Recargar
      </button>
    </div>
  );
}
