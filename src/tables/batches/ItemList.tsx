import type { ReactNode } from 'react';
import styles from './Batch.module.css';

/** As many as fit without scrolling. */
const FIT = 5;

interface Props<Row> {
  label: string;
  rows: readonly Row[];
  children: (row: Row) => ReactNode;
}

/** A list of any length in a dialog. */
export function ItemList<Row>({ label, rows, children }: Props<Row>) {
  // Nothing else tells one from another, and each stays where it is.
  const numbered = rows.map((row, number) => ({ row, number }));
  return (
    // Focusable, so that the keyboard can scroll a long one.
    <ul className={styles.list} tabIndex={rows.length > FIT ? 0 : undefined} aria-label={label}>
      {numbered.map(({ row, number }) => (
        <li key={number} dir="auto">
          {children(row)}
        </li>
      ))}
    </ul>
  );
}
