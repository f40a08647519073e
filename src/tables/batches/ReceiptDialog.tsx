import { CircleCheck, CircleDashed, CircleHelp, CircleX, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { dayAt } from '../../../contract/caracas';
import { clock } from '../../../contract/clock';
import { BYTE_ORDER_MARK, csvLine } from '../../../contract/csv';
import { FILE_TYPES } from '../../../contract/fileTypes';
import { saveFile } from '../../lists/useFileDownload';
import type { ReceiptRow } from '../../storage/receipts';
import { Badge, type Tone } from '../../ui/Badge';
import { Modal } from '../../ui/Modal';
import styles from './Batch.module.css';
import { ItemList } from './ItemList';
import { BATCH_MESSAGES, COUNTED, OUTCOMES } from './messages';
import type { BatchOutcome } from './runBatch';

interface Props {
  title: string;
  /** Why it ended early; '' where it did not. */
  note: string;
  rows: readonly ReceiptRow[];
  onGoOn?: (() => void) | undefined;
  onClose: () => void;
}

const LOOKS: Readonly<Record<BatchOutcome, { tone: Tone; icon: LucideIcon }>> = {
  done: { tone: 'success', icon: CircleCheck },
  refused: { tone: 'danger', icon: CircleX },
  unknown: { tone: 'warning', icon: CircleHelp },
  untried: { tone: 'neutral', icon: CircleDashed },
};

/** For a spreadsheet, which may not run what others wrote as a formula. */
function csvOf(rows: readonly ReceiptRow[]): Blob {
  const lines = rows.map(({ what, outcome, words }) => csvLine([what, outcomeText(outcome), words]));
  const heading = csvLine([BATCH_MESSAGES.what, BATCH_MESSAGES.outcome, BATCH_MESSAGES.words]);
  return new Blob([BYTE_ORDER_MARK, heading, ...lines], { type: FILE_TYPES.csv });
}

/** The outcome of each. Closed by its button alone: a press beside it would lose the only copy. */
export function ReceiptDialog({ title, note, rows, onGoOn, onClose }: Props) {
  const id = useId();
  const left = rows.filter(({ outcome }) => outcome === 'untried').length;

  const save = () => saveFile(csvOf(rows), `recibo-${dayAt(clock.now())}.csv`);

  return (
    <Modal
      title={`${BATCH_MESSAGES.receipt}: ${title}`}
      wide
      aria-describedby={id}
      actions={
        <>
          <button type="button" className="button" onClick={save}>
            {BATCH_MESSAGES.save}
          </button>
          {onGoOn && (
            <button type="button" className="button" onClick={onGoOn}>
              {BATCH_MESSAGES.goOn(left)}
            </button>
          )}
          <button type="button" className="button button-primary" onClick={onClose}>
            {BATCH_MESSAGES.close}
          </button>
        </>
      }
    >
      <div id={id} role="status">
        <p className={styles.summary}>{summaryOf(rows)}</p>
        {note && <p>{note}</p>}
      </div>
      <ItemList label={BATCH_MESSAGES.results} rows={failuresFirst(rows)}>
        {({ what, outcome, words }) => (
          <div className={styles.result}>
            <span dir="auto">{what}</span>
            <Badge {...(isOutcome(outcome) ? LOOKS[outcome] : LOOKS.unknown)} label={outcomeText(outcome)} />
            {words && (
              <span className={`muted ${styles.words}`} dir="auto">
                {words}
              </span>
            )}
          </div>
        )}
      </ItemList>
    </Modal>
  );
}

const FIRST: readonly string[] = ['refused', 'unknown', 'untried', 'done'];

function failuresFirst(rows: readonly ReceiptRow[]): readonly ReceiptRow[] {
  return [...rows].sort((one, other) => FIRST.indexOf(one.outcome) - FIRST.indexOf(other.outcome));
}

function summaryOf(rows: readonly ReceiptRow[]): string {
  const outcomes = Object.keys(COUNTED) as BatchOutcome[];
  return outcomes
    .map((name) => ({ name, count: rows.filter(({ outcome }) => outcome === name).length }))
    .flatMap(({ name, count }) => (count > 0 ? [COUNTED[name](count)] : []))
    .join(' · ');
}

function outcomeText(outcome: string): string {
  return isOutcome(outcome) ? OUTCOMES[outcome] : outcome;
}

function isOutcome(outcome: string): outcome is BatchOutcome {
  return Object.hasOwn(OUTCOMES, outcome);
}
