import { useEffect } from 'react';
import { PRODUCT } from '../../contract/product';
import { siteReload } from '../providers/siteReload';
import failure from '../ui/error.svg?inline';
import styles from './MessagePage.module.css';

/** Shown when the application itself fails. The English heading is the specification's (A7). */
export function ErrorPage({ error }: { error?: unknown }) {
  useEffect(() => {
    console.error(error);
  }, [error]);

  return (
    <div className={styles.page} role="alert">
      <img src={failure} alt="" width="240" height="180" />
      <title>{`Error | ${PRODUCT.shortName}`}</title>
      <h1 lang="en">Unexpected Application Error!</h1>
      <p>Algo falló en la aplicación y esta página no se puede mostrar. Lo que guardaste sigue guardado.</p>
      <button type="button" className="button button-primary" onClick={siteReload.reload}>
        Recargar
      </button>
    </div>
  );
}
