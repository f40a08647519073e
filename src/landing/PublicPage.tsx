import type { ReactNode } from 'react';
import { PRODUCT } from '../../contract/product';
import { LANDING, LOGIN, TERMS } from '../routes';
import { PublicHead, type PublicHeadProps } from './PublicHead';
import styles from './Site.module.css';
import { LANDING_SECTIONS } from './sections';

interface Props extends PublicHeadProps {
  className?: string | undefined;
  children: ReactNode;
}

/** The frame of the public pages. */
export function PublicPage({ className, children, ...head }: Props) {
  return (
    <>
      <PublicHead {...head} />
      <Header />
      <main id="contenido" className={className}>
        {children}
      </main>
      <Footer />
    </>
  );
}

function Header() {
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#contenido">
        Saltar al contenido
      </a>
      <div className={styles.bar}>
        <a className={styles.brand} href={LANDING}>
          <Brand />
        </a>
        <nav className={styles.sections} aria-label="Secciones">
          <SectionLinks />
        </nav>
        <PanelLink className="button" hintId="panel-arriba" />
      </div>
    </header>
  );
}

function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div>
          <p className={styles.brand}>
            <Brand />
          </p>
          <p>Promociones en los lugares más populares de la ciudad.</p>
        </div>
        <nav aria-label="Pie de página">
          <SectionLinks />
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

function Brand() {
  return (
    <>
      <img src="/mark.svg" alt="" width="36" height="36" />
      <span>{PRODUCT.name}</span>
    </>
  );
}

function SectionLinks() {
  return LANDING_SECTIONS.map(({ id, link }) => (
    <a key={id} href={`${LANDING}#${id}`}>
      {link}
    </a>
  ));
}

interface PanelLinkProps {
  className?: string;
  /** Of the hint, since the link is at the head and at the foot of a page. */
  hintId: string;
}

/** The link to the sign-in, which says that it is for staff and partners, not for buyers. */
function PanelLink({ className, hintId }: PanelLinkProps) {
  return (
    <span className={styles.door}>
      <a className={className} href={LOGIN} aria-describedby={hintId}>
        Acceso al panel
      </a>
      <small id={hintId}>Para aliados y equipo</small>
    </span>
  );
}
