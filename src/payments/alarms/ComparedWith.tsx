import { Suspense, useState } from 'react';
import { FRESH_MS } from '../../tables/wholeSet/wholeSets';
import { lazyPart } from '../../ui/lazyPart';
import { COMPARED } from '../messages';
import styles from '../PaymentWarnings.module.css';
import { useCompared } from './compared';

const ReadRest = lazyPart(() => import('./ReadRest').then((part) => part.ReadRest));

/** In a question: reads the payments still missing, and shows with how many this one is compared until then. */
export function ComparedWith() {
  const { count, of, allAt, state } = useCompared();
  const [openedAt] = useState(() => Date.now());
  const isAll = allAt !== undefined && allAt >= openedAt - FRESH_MS;
  return (
    <div className={styles.compared}>
      {/* Announced when the reading has ended, and not with each page. */}
      <p role="status" aria-busy={state === 'reading'}>
        {isAll ? COMPARED.all : COMPARED.some(count, of)}
      </p>
      <Suspense fallback={null}>
        <ReadRest isAll={isAll} />
      </Suspense>
    </div>
  );
}
