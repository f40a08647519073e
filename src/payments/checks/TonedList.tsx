import { OctagonAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { CHECK_NAMES } from '../../../contract/checks';
import type { PaymentCheck, PaymentRecord } from '../../providers/tableRecords';
import styles from '../PaymentWarnings.module.css';
import { openChecks } from '../paymentFields';
import { CHECK_TEXTS } from './checkTexts';

interface Line {
  key: string;
  tone: PaymentCheck['tone'];
  content: ReactNode;
}

/** What to look at, each line in its tone by colour, shape and, for screen readers, a word; nothing without any. */
export function TonedList({ lines }: { lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  return (
    <ul className={styles.warnings}>
      {lines.map(({ key, tone, content }) => (
        <li key={key} className={styles[tone]}>
          {tone === 'warning' ? (
            <TriangleAlert size={16} aria-hidden />
          ) : (
            <>
              <OctagonAlert size={16} aria-hidden />
              <span className="visually-hidden">{`${CHECK_TEXTS.grave} `}</span>
            </>
          )}
          <span dir="auto">{content}</span>
        </li>
      ))}
    </ul>
  );
}

/** A payment's checks by their names, the most serious first. */
export function CheckCell({ payment }: { payment: PaymentRecord }) {
  return (
    <TonedList lines={openChecks(payment).map(({ kind, tone }) => ({ key: kind, tone, content: CHECK_NAMES[kind] }))} />
  );
}
