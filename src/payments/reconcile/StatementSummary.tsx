import type { Currency } from '../../../contract/money';
import { type ColumnLayout, missingIn } from '../statement/layout';
import type { ReadStatement, UnreadLine } from '../statement/readStatement';
import { linesText, unreadText } from '../statement/statementTexts';
import { bankLabel, LayoutFields } from './LayoutFields';
import { RECONCILE_MESSAGES } from './messages';
import styles from './Reconcile.module.css';
import { calendarDay, movementText } from './reasonTexts';
import type { OpenedStatement } from './useStatement';

interface Props {
  statement: OpenedStatement;
  /** How many credits a payment was confirmed with before. */
  settled: number;
  onLayout: (layout: Partial<ColumnLayout>) => void;
  onBank: (bank: string) => void;
  onPart: (part: number) => void;
  onClose: () => void;
}

/** So many movements show whether the columns were understood. */
const PREVIEWED = 3;
/** So many lines that were not understood are shown at first. */
const MOST_UNREAD = 8;

/** What was read of the file and what was not, and how; to be corrected. */
export function StatementSummary({ statement, settled, onLayout, onBank, onPart, onClose }: Props) {
  const { opened, guess, bank, layout, isRemembered, read } = statement;
  const [missing] = missingIn(layout);
  const isUnclear = missing !== undefined || isRemembered || read?.credits.length === 0;
  const others = guess.parts.flatMap(({ name, lines }, place) =>
    place === guess.part ? [] : RECONCILE_MESSAGES.part(name, place, lines),
  );
  return (
    <section className={`panel section ${styles.summary}`} aria-label={opened.name}>
      <div className={styles.titled}>
        <h2 dir="auto">{opened.name}</h2>
        <button type="button" className="button" onClick={onClose}>
          {RECONCILE_MESSAGES.other}
        </button>
      </div>
      <div role="status" className={styles.facts}>
        {missing && <p className={styles.refusal}>{RECONCILE_MESSAGES.incomplete[missing]}</p>}
        {isRemembered && <p>{RECONCILE_MESSAGES.remembered(bankLabel(bank))}</p>}
        {read && factsOf(read, settled).map((text) => <p key={text}>{text}</p>)}
        {others.length > 0 && <p dir="auto">{RECONCILE_MESSAGES.parts(others)}</p>}
      </div>
      {read && read.unread.length > 0 && <Unread lines={read.unread} />}
      <details className={styles.details} open={isUnclear}>
        <summary>{RECONCILE_MESSAGES.columns}</summary>
        <p className="muted">{RECONCILE_MESSAGES.columnsHint}</p>
        <LayoutFields statement={statement} onLayout={onLayout} onBank={onBank} onPart={onPart} />
        {read && read.credits.length > 0 && <Preview read={read} currency={layout.currency} />}
      </details>
    </section>
  );
}

function factsOf(read: ReadStatement, settled: number): string[] {
  const { days, isYearGuessed } = read;
  const facts = [
    `${linesText(read)}.`,
    days ? RECONCILE_MESSAGES.credited(calendarDay(days.first), calendarDay(days.last)) : RECONCILE_MESSAGES.noCredits,
    settled > 0 && RECONCILE_MESSAGES.settled(settled),
    isYearGuessed && RECONCILE_MESSAGES.yearGuessed,
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

function Preview({ read, currency = 'VES' }: { read: ReadStatement; currency: Currency | undefined }) {
  return (
    <>
      <h3>{RECONCILE_MESSAGES.preview}</h3>
      <ul className={styles.preview}>
        {read.credits.slice(0, PREVIEWED).map(({ description, ...movement }) => (
          <li key={movement.line}>
            {[movementText({ ...movement, description: '' }, currency), description].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ul>
    </>
  );
}
