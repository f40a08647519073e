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

export function FormGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={`panel section ${styles.group}`}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export function FormRow({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  return <div className={`${styles.row} ${wide ? styles.wide : ''}`}>{children}</div>;
}

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
