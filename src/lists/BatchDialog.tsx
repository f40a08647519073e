import { CircleCheck, CircleDashed, CircleHelp, CircleX, type LucideIcon, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { dayAt } from '../../contract/caracas';
import { clock } from '../../contract/clock';
import { BYTE_ORDER_MARK, CSV_TYPE, csvLine } from '../../contract/csv';
import { Badge, type Tone } from '../ui/Badge';
import { Confirm, Modal } from '../ui/Dialog';
import { useLeaveQuestion } from '../ui/LeaveQuestion';
import styles from './Batch.module.css';
import {
  BATCH_MESSAGES,
  type BatchEnding,
  type BatchLine,
  type BatchOutcome,
  COUNTED,
  ENDINGS,
  OUTCOMES,
  runBatch,
} from './runBatch';
import { saveFile, useAction } from './useAction';

interface BatchColumn<Item> {
  label: string;
  value: (item: Item) => string;
}

interface Props<Item> {
  /** What is done, with the number. */
  title: string;
  question: string;
  /** Without one it is Ok. */
  confirmLabel?: string;
  danger?: boolean;
  /** Alarms of some of them: shown before the table, and the focus starts on Cancelar. */
  caution?: string;
  /** At least one. */
  items: readonly Item[];
  /** First whose it is. */
  columns: readonly BatchColumn<Item>[];
  /** What to look at in one of them, below its first cell, as loud as it is serious. */
  noteOf?: (item: Item) => ReactNode;
  /** Sends one; rejects as the providers do. */
  send: (item: Item) => Promise<unknown>;
  /** Gets the outcome of each; none where nothing was begun. */
  onClose: (lines: readonly BatchLine<Item>[]) => void;
}

/**
 * One action over many: asks once with a table, does it to one after another, and ends with the outcome of each. Nothing
 * is repeated by itself, and nothing counts as done before the platform has answered.
 */
export function BatchDialog<Item>(props: Props<Item>) {
  const { title, question, confirmLabel, danger = false, caution = '', items, columns, noteOf, send, onClose } = props;
  const [lines, setLines] = useState<readonly BatchLine<Item>[]>([]);
  const [state, setState] = useState<'asked' | 'running' | 'stopping' | BatchEnding>('asked');
  const [ends] = useState(() => ({ begin: new AbortController(), wait: new AbortController() }));
  const isRunning = state === 'running' || state === 'stopping';
  useLeaveQuestion(isRunning, BATCH_MESSAGES.leave);
  // After the user has signed out, here or in another tab, nothing more is sent.
  useEffect(() => () => ends.begin.abort(), [ends]);

  const { run } = useAction({
    // One for all of them: what is shown is read again once, after it.
    mutationKey: ['batch'],
    mutationFn: async () => {
      setState('running');
      setState(await runBatch(items, { send, onLines: setLines, begin: ends.begin.signal, wait: ends.wait.signal }));
    },
  });

  if (state === 'asked') {
    return (
      <Confirm
        title={title}
        content={question}
        {...(confirmLabel !== undefined && { confirm: confirmLabel })}
        danger={danger}
        {...(caution !== '' && { hesitant: true })}
        wide
        onConfirm={run}
        onClose={() => onClose(lines)}
      >
        {caution !== '' && (
          <p className="caution">
            <TriangleAlert size={18} aria-hidden />
            <span>{caution}</span>
          </p>
        )}
        <Table
          label={BATCH_MESSAGES.list}
          columns={columns}
          rows={items.map((item) => ({ item, note: noteOf?.(item) }))}
        />
      </Confirm>
    );
  }
  if (isRunning) {
    const isStopping = state === 'stopping';
    const done = lines.filter(({ outcome }) => outcome !== 'untried').length;
    const stop = () => {
      ends.begin.abort();
      setState('stopping');
    };
    return (
      <Modal
        title={title}
        wide
        actions={
          // The same button, so that the focus stays: the user need not wait for an answer that does not come.
          <button type="button" className="button" onClick={isStopping ? () => ends.wait.abort() : stop}>
            {isStopping ? BATCH_MESSAGES.noLonger : BATCH_MESSAGES.stop}
          </button>
        }
      >
        <progress className={styles.progress} value={done} max={items.length} aria-label={title} />
        <p role="status">{BATCH_MESSAGES.progress(done, items.length)}</p>
        <p>{isStopping ? BATCH_MESSAGES.stopping : BATCH_MESSAGES.stay}</p>
      </Modal>
    );
  }
  return <Outcome title={title} note={ENDINGS[state]} columns={columns} lines={lines} onClose={() => onClose(lines)} />;
}

interface TableProps<Item> {
  label: string;
  columns: readonly BatchColumn<Item>[];
  rows: readonly { item: Item; note: ReactNode; outcome?: BatchOutcome }[];
}

function Table<Item>({ label, columns, rows }: TableProps<Item>) {
  const [first, ...others] = columns;
  // Items have no identity of their own, and each stays where it is.
  const numbered = rows.map((row, number) => ({ ...row, number }));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: with the focus there the dialog is scrolled by keyboard.
    <section className={styles.list} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.label} scope="col">
                {column.label}
              </th>
            ))}
            {rows.some(({ outcome }) => outcome) && <th scope="col">{BATCH_MESSAGES.outcome}</th>}
          </tr>
        </thead>
        <tbody>
          {numbered.map(({ item, note, outcome, number }) => (
            <tr key={number}>
              <th scope="row">
                <span dir="auto">{first?.value(item)}</span>
                {note && (
                  <div className={styles.note} dir="auto">
                    {note}
                  </div>
                )}
              </th>
              {others.map(({ label: of, value }) => (
                <td key={of} dir="auto">
                  {value(item)}
                </td>
              ))}
              {outcome && (
                <td>
                  <Badge {...LOOKS[outcome]} label={OUTCOMES[outcome]} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const LOOKS: Readonly<Record<BatchOutcome, { tone: Tone; icon: LucideIcon }>> = {
  done: { tone: 'success', icon: CircleCheck },
  refused: { tone: 'danger', icon: CircleX },
  unknown: { tone: 'warning', icon: CircleHelp },
  untried: { tone: 'neutral', icon: CircleDashed },
};
/** In the order in which they ask for a look. */
const FIRST: readonly BatchOutcome[] = ['refused', 'unknown', 'untried', 'done'];

interface OutcomeProps<Item> {
  title: string;
  /** Why it ended early; '' where it did not. */
  note: string;
  columns: readonly BatchColumn<Item>[];
  lines: readonly BatchLine<Item>[];
  onClose: () => void;
}

function Outcome<Item>({ title, note, columns, lines, onClose }: OutcomeProps<Item>) {
  const id = useId();
  const of = (name: BatchOutcome) => lines.filter(({ outcome }) => outcome === name);
  const outcomes = Object.keys(COUNTED) as BatchOutcome[];
  const summary = outcomes.filter((name) => of(name).length > 0).map((name) => COUNTED[name](of(name).length));
  const rows = FIRST.flatMap(of);

  /** For a spreadsheet, which may not run what others wrote as a formula. */
  function save() {
    const heading = [...columns.map(({ label }) => label), BATCH_MESSAGES.outcome, BATCH_MESSAGES.words];
    const cells = lines.map(({ item, outcome, words }) => [
      ...columns.map(({ value }) => value(item)),
      OUTCOMES[outcome],
      words,
    ]);
    const content = [BYTE_ORDER_MARK, ...[heading, ...cells].map((row) => csvLine(row))];
    saveFile(new Blob(content, { type: CSV_TYPE }), `resultado-${dayAt(clock.now())}.csv`);
  }

  return (
    <Modal
      title={`${BATCH_MESSAGES.outcome}: ${title}`}
      wide
      aria-describedby={id}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="button" onClick={save}>
            {BATCH_MESSAGES.save}
          </button>
          <button type="button" className="button button-primary" onClick={onClose}>
            {BATCH_MESSAGES.close}
          </button>
        </>
      }
    >
      <div id={id} role="status">
        <p className={styles.summary}>{summary.join(' · ')}</p>
        {note && <p>{note}</p>}
      </div>
      <Table
        label={BATCH_MESSAGES.results}
        columns={columns}
        rows={rows.map(({ item, outcome, words }) => ({ item, outcome, note: words }))}
      />
    </Modal>
  );
}
