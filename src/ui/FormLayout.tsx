import type { ReactNode } from 'react';
import styles from './FormLayout.module.css';

export function FormColumns({ children }: { children: ReactNode }) {
  return (
    <div className={styles.room}>
      <div className={styles.columns}>{children}</div>
    </div>
  );
}

export function FormColumn({ children }: { children: ReactNode }) {
  return <div className={styles.column}>{children}</div>;
}

interface GroupProps {
  title: string;
  /** What its fields amount to, beside the title. */
  figure?: ReactNode;
  children: ReactNode;
}

export function FormGroup({ title, figure, children }: GroupProps) {
  return (
    <section className={`panel section ${styles.group}`}>
      <header className={styles.title}>
        <h2>{title}</h2>
        {figure}
      </header>
      {children}
    </section>
  );
}

/** Fields side by side where there is room; `wide` ones need more, the first of them most. */
export function FormRow({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  return <div className={`${styles.row} ${wide ? styles.wide : ''}`}>{children}</div>;
}

interface AsideProps {
  /** Beside the children where there is room, else at the end. */
  aside: ReactNode;
  /** As wide as both. */
  below?: ReactNode;
  children: ReactNode;
}

export function FormWithAside({ aside, below, children }: AsideProps) {
  return (
    <div className={styles.room}>
      <div className={styles.withAside}>
        {children}
        {below && <div className={`${styles.column} ${styles.below}`}>{below}</div>}
        <div className={styles.aside}>{aside}</div>
      </div>
    </div>
  );
}
