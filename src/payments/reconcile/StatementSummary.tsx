import { countText } from '../../../contract/count';
import { type ColumnLayout, missingIn } from '../statement/layout';
import type { ReadStatement, UnreadLine } from '../statement/readStatement';
import { linesText, unreadText } from '../statement/statementTexts';
import { bankLabel, LayoutFields } from './LayoutFields';
import { RECONCILE_MESSAGES } from './messages';
import styles from './Reconcile.module.css';
import { calendarDay } from './reasonTexts';
import type { OpenedStatement } from './useStatement';

interface Props {
  statement: OpenedStatement;
  /** How many credits a payment was confirmed with before. */
  settled: number;
  onLayout: (layout: Partial<ColumnLayout>) => void;
  onBank: (bank: string) => void;
  onClose: () => void;
}

/** So many lines show whether the columns were understood. */
const FIRST_LINES = 6;
/** Of these columns there is one each. */
const SINGLE = ['day', 'reference', 'description', 'side', 'state', 'balance'] as const;
/** So many lines that were not understood are shown at first. */
const MOST_UNREAD = 8;

/** What was read of the file and what was not, and how; to be corrected. */
export function StatementSummary({ statement, settled, onLayout, onBank, onClose }: Props) {
  const { guess, bank, layout, isRemembered, read } = statement;
  const [missing] = missingIn(layout);
  const isUnclear = missing !== undefined || isRemembered || read?.credits.length === 0;
  return (
    <section className={`panel section ${styles.summary}`} aria-label={guess.name}>
      <div className={styles.titled}>
        <h2 dir="auto">{guess.name}</h2>
        <button type="button" className="button" onClick={onClose}>
          {RECONCILE_MESSAGES.other}
        </button>
      </div>
      <div role="status" className={styles.facts}>
        {missing && <p className={styles.refusal}>{RECONCILE_MESSAGES.incomplete[missing]}</p>}
        {isRemembered && <p>{RECONCILE_MESSAGES.remembered(bankLabel(bank))}</p>}
        {read && factsOf(read, settled).map((text) => <p key={text}>{text}</p>)}
      </div>
      {read && read.unread.length > 0 && <Unread lines={read.unread} />}
      <details className={styles.details} open={isUnclear}>
        <summary>{RECONCILE_MESSAGES.columns}</summary>
        <p className="muted">{RECONCILE_MESSAGES.columnsHint}</p>
        <LayoutFields statement={statement} onLayout={onLayout} onBank={onBank} />
        <FirstLines guess={guess} layout={layout} />
      </details>
    </section>
  );
}

function factsOf(read: ReadStatement, settled: number): string[] {
  const { days } = read;
  const facts = [
    `${linesText(read)}.`,
    days ? RECONCILE_MESSAGES.credited(calendarDay(days.first), calendarDay(days.last)) : RECONCILE_MESSAGES.noCredits,
    settled > 0 && RECONCILE_MESSAGES.settled(settled),
  ];
  return facts.filter((fact) => typeof fact === 'string');
}

/** Each with its number, so that the administrator can find it in the file, and why it is not used. */
function Unread({ lines }: { lines: readonly UnreadLine[] }) {
  return (
    <details className={styles.details}>
      <summary>{RECONCILE_MESSAGES.unread(lines.length)}</summary>
      <ul className={styles.preview}>
        {lines.slice(0, MOST_UNREAD).map((line) => (
          <li key={line.line} dir="auto">
            {RECONCILE_MESSAGES.unreadLine(line.line, unreadText(line), line.text)}
          </li>
        ))}
      </ul>
      {lines.length > MOST_UNREAD && (
        <p className="muted">{RECONCILE_MESSAGES.moreUnread(lines.length - MOST_UNREAD)}</p>
      )}
    </details>
  );
}

/** The first lines of the file, below what each column was taken for, so that a person can judge. */
function FirstLines({ guess, layout }: Pick<OpenedStatement, 'guess' | 'layout'>) {
  const lines = guess.rows.filter(({ place }) => place === 'heading' || place === 'line').slice(0, FIRST_LINES);
  const columns = guess.columns.map((_, place) => {
    const single = SINGLE.filter((name) => layout[name] === place);
    const several = (['credits', 'charges'] as const).filter((name) => layout[name]?.includes(place));
    const taken = [...single, ...several].map((name) => RECONCILE_MESSAGES[name]).join(', ');
    return { place, taken: taken || RECONCILE_MESSAGES.unused };
  });
  return (
    <>
      <h3>{RECONCILE_MESSAGES.preview}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard. */}
      <section className={styles.lines} aria-label={RECONCILE_MESSAGES.preview} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{RECONCILE_MESSAGES.line}</th>
              {columns.map(({ place, taken }) => (
                <th key={place} scope="col">
                  {taken}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ line, cells }) => (
              <tr key={line}>
                <th scope="row">{countText(line)}</th>
                {columns.map(({ place }) => (
                  <td key={place}>{cells[place]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
