import { PRODUCT } from '../../contract/product';
import { LANDING, LOGIN } from '../routes';
import styles from './Site.module.css';
import { SECTIONS } from './sections';

/** The top of the public pages: who we are, where things stand, and the way in. */
export function SiteHeader() {
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#contenido">
        Saltar al contenido
      </a>
      <div className={styles.bar}>
        <a className={styles.brand} href={LANDING}>
          <img src="/mark.svg" alt="" width="36" height="36" />
          {PRODUCT.name}
        </a>
        <nav className={styles.sections} aria-label="Secciones">
          {SECTIONS.map(({ id, link }) => (
            <a key={id} href={`${LANDING}#${id}`}>
              {link}
            </a>
          ))}
        </nav>
        <a className="button" href={LOGIN}>
          Iniciar sesión
        </a>
      </div>
    </header>
  );
}
