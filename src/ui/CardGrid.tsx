import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './CardGrid.module.css';

/** A list drawn as cards. */
export function CardGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.grid} aria-label={label}>
      {children}
    </ul>
  );
}

interface CardProps {
  /** Where the card leads, relative to the list. */
  to: string;
  title: string;
  media: ReactNode;
  menu: ReactNode;
  children: ReactNode;
}

/** One card: the title is the link and its area covers the card; the menu lies above that area. */
export function Card({ to, title, media, menu, children }: CardProps) {
  return (
    <li className={styles.card} data-row>
      {media}
      <div className={styles.text}>
        <h2 className={styles.title}>
          <Link to={to} className={styles.link}>
            {title}
          </Link>
        </h2>
        <div className={styles.detail}>{children}</div>
      </div>
      <div className={styles.menu}>{menu}</div>
    </li>
  );
}

/** Grey cards in the place of those that are loading. */
export function CardSkeletons({ count }: { count: number }) {
  return (
    <div role="status">
      <span className="visually-hidden">Cargando…</span>
      <div className={styles.grid} aria-hidden>
        {Array.from({ length: count }, (_, index) => `${index}`).map((place) => (
          <div key={place} className={styles.card}>
            <div className={`skeleton ${styles.skeletonMedia}`} />
            <div className={styles.text}>
              <div className={`skeleton ${styles.skeletonTitle}`} />
              <div className={`skeleton ${styles.skeletonDetail}`} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
