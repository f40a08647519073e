import { PRODUCT } from '../../contract/product';
import { LANDING, TERMS } from '../routes';
import { PanelLink } from './PanelLink';
import styles from './Site.module.css';
import { SECTIONS } from './sections';

export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div>
          <p className={styles.brand}>
            <img src="/mark.svg" alt="" width="36" height="36" loading="lazy" />
            {PRODUCT.name}
          </p>
          <p>Promociones en los lugares más populares de la ciudad.</p>
        </div>
        <nav aria-label="Pie de página">
          {SECTIONS.map(({ id, link }) => (
            <a key={id} href={`${LANDING}#${id}`}>
              {link}
            </a>
          ))}
          <a href={TERMS}>Términos y condiciones</a>
          <PanelLink hintId="panel-abajo" />
        </nav>
        <div className={styles.contact}>
          <a href={`mailto:${PRODUCT.email}`}>{PRODUCT.email}</a>
          <a href={PRODUCT.instagram} rel="noopener">
            Instagram
          </a>
        </div>
      </div>
    </footer>
  );
}
