import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import styles from './ListBody.module.css';
import { useLateParts } from './lateParts';

interface Props {
  filter?: ReactNode;
  children: ReactNode;
}

/** The rows of a list with its tools, once those have come; as a table the tools show the rows. */
export function ListBody({ filter, children }: Props) {
  const { Tools } = useLateParts();
  // As listTable/tableAddress.ts calls it: shared, the name would cost the first list more than it has.
  const isTable = useSearchParams()[0].has('table') && Tools;
  return (
    <>
      {!isTable && filter}
      <div className={styles.body}>
        {!isTable && children}
        <div className={isTable ? undefined : styles.tools}>{Tools && <Tools />}</div>
      </div>
    </>
  );
}
