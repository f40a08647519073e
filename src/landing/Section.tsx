import type { ReactNode } from 'react';
import styles from './Landing.module.css';
import type { SectionId } from './sections';

interface SectionProps {
  id: SectionId;
  title: string;
  lead?: string;
  /** With a background of its own, to distinguish it from its neighbours. */
  raised?: boolean;
  children: ReactNode;
}

export function Section({ id, title, lead, raised, children }: SectionProps) {
  return (
    <section id={id} className={raised ? styles.raised : styles.band} aria-labelledby={`${id}-titulo`}>
      <div className={styles.inner}>
        <h2 id={`${id}-titulo`}>{title}</h2>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </div>
    </section>
  );
}

interface Point {
  title: string;
  text: string;
  picture?: string;
}

export function Points({ points }: { points: readonly Point[] }) {
  return points.map(({ title, text, picture }) => (
    <li key={title}>
      {picture && <img src={`/landing/${picture}.svg`} alt="" width="640" height="480" loading="lazy" />}
      <h3>{title}</h3>
      <p>{text}</p>
    </li>
  ));
}
