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
  // Items have no identity of their own, and each stays where it is.
  const numbered = rows.map((row, number) => ({ row, number }));
  return (
    // Focusable, so that a long one can be scrolled by keyboard.
    <ul className={styles.list} tabIndex={rows.length > FIT ? 0 : undefined} aria-label={label}>
      {numbered.map(({ row, number }) => (
        <li key={number} dir="auto">
          {children(row)}
        </li>
      ))}
    </ul>
  );
}
