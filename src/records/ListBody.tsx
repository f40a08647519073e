import { type ComponentType, type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import styles from './ListBody.module.css';
import { useLateParts } from './lateParts';

interface Props {
  tools: ComponentType;
  filter?: ReactNode;
  children: ReactNode;
}

/** The rows of a list below its tools, which come once everything else has; as a table the tools show the rows. */
export function ListBody({ tools: Tools, filter, children }: Props) {
  const { NextPage } = useLateParts();
  const [search] = useSearchParams();
  const isTable = NextPage && search.has('table');
  return (
    <>
      {!isTable && filter}
      <div className={styles.tools}>
        <Suspense fallback={null}>{NextPage && <Tools />}</Suspense>
      </div>
      {!isTable && children}
    </>
  );
}
