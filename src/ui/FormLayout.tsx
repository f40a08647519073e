import type { ReactNode } from 'react';
import styles from './FormLayout.module.css';

/** Columns beside each other where there is room for them, one below the other on a phone. */
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

/** Fields that belong together, under a name. */
export function FormGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Short fields beside each other, as long as there is room for them. */
export function FormRow({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  return <div className={`${styles.row} ${wide ? styles.wide : ''}`}>{children}</div>;
}

/** Fields, and beside them where there is room what comes of them; on a phone it stands below. */
export function FormWithAside({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.room}>
      <div className={styles.withAside}>
        {children}
        <div className={styles.aside}>{aside}</div>
      </div>
    </div>
  );
}
