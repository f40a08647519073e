import { PRODUCT } from '../../contract/product';
import { LANDING } from '../routes';
import { PanelLink } from './PanelLink';
import styles from './Site.module.css';
import { SECTIONS } from './sections';

export function SiteHeader() {
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#contenido">
        Saltar al contenido
      </a>
      <div className={styles.bar}>
        <a className={styles.brand} href={LANDING}>
          <img src="/mark.svg" alt="" width="36" height="36" loading="lazy" />
          {PRODUCT.name}
        </a>
        <nav className={styles.sections} aria-label="Secciones">
          {SECTIONS.map(({ id, link }) => (
            <a key={id} href={`${LANDING}#${id}`}>
              {link}
            </a>
          ))}
        </nav>
        <PanelLink className="button" hintId="panel-arriba" />
      </div>
    </header>
  );
}
