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

interface FormSkeletonProps {
  title: string;
  list: string;
  /** For screen readers. */
  label: string;
  /** The heights of the form's groups, column by column. */
  columns: readonly (readonly string[])[];
  /** The height of the column beside them. */
  aside?: string;
}

/** A form's shape while its record is loading, so that nothing jumps when it arrives. */
export function FormSkeleton({ title, list, label, columns, aside }: FormSkeletonProps) {
  const groups = (
    <FormColumns>
      {columns.map((heights) => (
        <FormColumn key={heights.join()}>
          {heights.map((height) => (
            <Shape key={height} height={height} />
          ))}
        </FormColumn>
      ))}
    </FormColumns>
  );
  return (
    <>
      <PageHeader title={title} back={list} />
      <div role="status" aria-label={label}>
        {aside ? <FormWithAside aside={<Shape height={aside} />}>{groups}</FormWithAside> : groups}
      </div>
    </>
  );
}

function Shape({ height }: { height: string }) {
  return <div className="skeleton" style={{ height }} />;
}
