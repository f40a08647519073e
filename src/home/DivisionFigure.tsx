import { lazy, Suspense, useId } from 'react';
import { countText } from '../../contract/count';
import styles from './Division.module.css';
import type { Division } from './divisions';
import { HOME_MESSAGES, PART_LABELS } from './messages';
import { shareText } from './numberTexts';

export const loadStackedBar = () => import('./StackedBar');

// The table has the same information, so the page works without the chart.
const StackedBar = lazy(() =>
  loadStackedBar().then(
    (chart) => ({ default: chart.StackedBar }),
    () => ({ default: ChartFailed }),
  ),
);

/** One division as a bar, and as a table that is its legend and has the same information for screen readers. */
export function DivisionFigure({ division }: { division: Division }) {
  const id = useId();
  const titleId = `${id}-title`;
  const fillId = (key: string) => `${id}-${key}`;
  return (
    <figure className={`panel ${styles.figure}`} aria-labelledby={titleId}>
      <figcaption>
        <h2 id={titleId} className={styles.title}>
          {division.title}
        </h2>
        <p className="muted">{division.summary}</p>
      </figcaption>
      <div className={styles.chart}>
        <Suspense fallback={<div className={`skeleton ${styles.loading}`} />}>
          <StackedBar division={division} fillId={fillId} />
        </Suspense>
      </div>
      <PartsTable division={division} titleId={titleId} fillId={fillId} />
    </figure>
  );
}

function ChartFailed() {
  return <p className="muted">{HOME_MESSAGES.chartFailed}</p>;
}

interface TableProps {
  division: Division;
  titleId: string;
  fillId: (key: string) => string;
}

function PartsTable({ division: { parts, total }, titleId, fillId }: TableProps) {
  return (
    <table className={styles.table} aria-labelledby={titleId}>
      <thead>
        <tr>
          <th scope="col">{HOME_MESSAGES.part}</th>
          <th scope="col">{HOME_MESSAGES.count}</th>
          <th scope="col">{HOME_MESSAGES.share}</th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ key, count, share }) => (
          <tr key={key}>
            <th scope="row">
              <svg className={styles.swatch} aria-hidden="true">
                <rect className={styles.part} width="100%" height="100%" rx="4" fill={`url(#${fillId(key)})`} />
              </svg>
              <span>{PART_LABELS[key]}</span>
            </th>
            <td>{countText(count)}</td>
            <td>{shareText(share)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{HOME_MESSAGES.total}</th>
          <td>{countText(total)}</td>
          <td>{shareText(1)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
