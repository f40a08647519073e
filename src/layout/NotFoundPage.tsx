import { PRODUCT } from '../../contract/product';
import { LANDING } from '../resources';
import styles from './MessagePage.module.css';

const TITLE = '404 - Página no encontrada';

export function NotFoundPage() {
  return (
    <div className={styles.page}>
      <title>{`${TITLE} | ${PRODUCT.shortName}`}</title>
      <img src="/illustrations/not-found.svg" alt="" width="240" height="180" />
      <h1>{TITLE}</h1>
      <p>La dirección no existe o cambió de lugar.</p>
      <a className="button" href={LANDING}>
        Ir al inicio
      </a>
    </div>
  );
}
