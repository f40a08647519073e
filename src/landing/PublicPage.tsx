import type { ReactNode } from 'react';
import { PRODUCT } from '../../contract/product';
import { LANDING, LOGIN, TERMS } from '../resources';
import styles from './PublicPage.module.css';

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

interface PublicHeadProps {
  title: string;
  description: string;
  /** The address's path, with its capitals. */
  address: string;
}

/**
 * What browsers, search engines and previews of links show of a public page; React puts it into the head. Picture and
 * address must be absolute there, so a build without VITE_SITE_ORIGIN leaves them out.
 */
function PublicHead({ title, description, address }: PublicHeadProps) {
  const origin = import.meta.env.VITE_SITE_ORIGIN;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={PRODUCT.name} />
      <meta property="og:locale" content={PRODUCT.locale.replace('-', '_')} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {origin ? <Located origin={origin} address={address} /> : <meta name="twitter:card" content="summary" />}
    </>
  );
}

function Located({ origin, address }: { origin: string; address: string }) {
  const here = new URL(address, origin).href;
  return (
    <>
      <link rel="canonical" href={here} />
      <meta property="og:url" content={here} />
      <meta property="og:image" content={new URL('/social.png', origin).href} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={`Una calle con locales y un cupón de ${PRODUCT.name}`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

export const SUPPORT = 'soporte';

const LANDING_SECTIONS = [
  { id: 'como-funciona', link: 'Cómo funciona' },
  { id: 'quienes-somos', link: 'Quiénes somos' },
  { id: 'video', link: 'Video' },
  { id: SUPPORT, link: 'Soporte y Contacto' },
] as const;

export type SectionId = (typeof LANDING_SECTIONS)[number]['id'];
