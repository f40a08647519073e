import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './CardGrid.module.css';

interface GridProps {
  label: string;
  /** Others are on their way to take the place of these. */
  busy?: boolean | undefined;
  children: ReactNode;
}

/** A list drawn as cards. */
export function CardGrid({ label, busy = false, children }: GridProps) {
  return (
    <ul className={styles.grid} aria-label={label} aria-busy={busy}>
      {children}
    </ul>
  );
}

interface CardProps {
  /** Where the card leads, relative to the list; without it only what stands in it leads anywhere. */
  to?: string;
  title: string;
  titleId?: string | undefined;
  media: ReactNode;
  menu?: ReactNode;
  children: ReactNode;
  /** What takes the whole width below. */
  footer?: ReactNode;
}

/** One card: the title is the link and its area covers the card; the menu lies above that area. */
export function Card({ to, title, titleId, media, menu, children, footer }: CardProps) {
  return (
    <li className={`${styles.card} ${footer ? styles.tall : ''}`} data-row>
      {media}
      <div className={styles.text}>
        <h2 id={titleId} className={styles.title}>
          {to === undefined ? (
            <span className={styles.name} dir="auto">
              {title}
            </span>
          ) : (
            <Link to={to} className={styles.link} dir="auto">
              {title}
            </Link>
          )}
        </h2>
        <div className={styles.detail}>{children}</div>
      </div>
      {menu && <div className={styles.menu}>{menu}</div>}
      {footer && <div className={styles.footer}>{footer}</div>}
    </li>
  );
}

interface SkeletonsProps {
  count: number;
  footer?: ReactNode;
  /** What is said above them; without it only a screen reader is told that something is loading. */
  text?: string | undefined;
}

/** Grey cards in the place of those that are loading. */
export function CardSkeletons({ count, footer, text }: SkeletonsProps) {
  return (
    <div role="status">
      {text ? <p className={styles.loading}>{text}</p> : <span className="visually-hidden">Cargando…</span>}
      <div className={styles.grid} aria-hidden>
        {Array.from({ length: count }, (_, index) => `${index}`).map((place) => (
          <div key={place} className={`${styles.card} ${footer ? styles.tall : ''}`}>
            <div className={`skeleton ${styles.skeletonMedia}`} />
            <div className={styles.text}>
              <div className={`skeleton ${styles.skeletonTitle}`} />
              <div className={`skeleton ${styles.skeletonDetail}`} />
            </div>
            {footer && <div className={styles.footer}>{footer}</div>}
          </div>
        ))}
      </div>
    </div>
  );
}
