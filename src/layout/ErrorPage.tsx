import { useEffect } from 'react';
import { useResetErrorBoundaryOnLocationChange } from 'react-admin';
import { PRODUCT } from '../../contract/product';
import styles from './MessagePage.module.css';

/** Shown when the application itself fails, until another page is opened. The heading is the specification's (A7). */
export function ErrorPage({ error, resetErrorBoundary }: { error: Error; resetErrorBoundary: (by: unknown) => void }) {
  useResetErrorBoundaryOnLocationChange(() => resetErrorBoundary(undefined));
  useEffect(() => {
    console.error(error);
  }, [error]);

  return (
    <div className={styles.page} role="alert">
      <title>{`Error | ${PRODUCT.shortName}`}</title>
      <h1 lang="en">Unexpected Application Error!</h1>
      <p>Algo falló en la aplicación y esta página no se puede mostrar.</p>
      <p>
        Lo que guardaste sigue guardado. Si acababas de enviar algo, comprueba si se guardó antes de enviarlo otra vez.
      </p>
      <button type="button" className="button button-primary" onClick={() => window.location.reload()}>
        Recargar
      </button>
    </div>
  );
}
