import type { ReactNode } from 'react';
import styles from './FormLayout.module.css';
import { PageHeader } from './PageHeader';

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

interface FormSkeletonProps {
  title: string;
  list: string;
  /** For screen readers. */
  label: string;
  /** The heights of the form's groups, column by column. */
  columns: readonly (readonly string[])[];
}

/** A form's shape while its record is loading, so that nothing jumps when it arrives. */
export function FormSkeleton({ title, list, label, columns }: FormSkeletonProps) {
  return (
    <>
      <PageHeader title={title} back={list} />
      <div role="status" aria-label={label}>
        <FormColumns>
          {columns.map((heights) => (
            <FormColumn key={heights.join()}>
              {heights.map((height) => (
                <div key={height} className="skeleton" style={{ height }} />
              ))}
            </FormColumn>
          ))}
        </FormColumns>
      </div>
    </>
  );
}
