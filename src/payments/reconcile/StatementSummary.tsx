import { formatAmount } from '../../../contract/money';
import type { PaymentRecord } from '../../providers/paymentRecords';
import { claimOf, isInStatements, MOST_DAYS } from './evidence';
import { bankLabel, LayoutFields } from './LayoutFields';
import { MESSAGES } from './messages';
import type { Layout, ReadStatement } from './movements';
import styles from './Reconcile.module.css';
import { calendarDay } from './reconcileTexts';
import { isWithin, type Span, spanOf } from './statementDays';
import { wholeLayout } from './statementLayout';
import type { Sheet } from './statementValues';
import type { Statement } from './useStatement';

interface Props {
  statement: Statement;
  payments: readonly PaymentRecord[] | undefined;
  /** Whether it is unknown which movements were used before. */
  isUsedUnknown: boolean;
  onLayout: (layout: Partial<Layout>) => void;
  onBank: (bank: string) => void;
  onSheet: (sheet: number) => void;
  onClose: () => void;
}

/** So many movements show whether the columns were understood. */
const PREVIEWED = 3;

/** What was read of the file and what was not, and how; to be corrected. */
export function StatementSummary({ statement, payments, isUsedUnknown, onLayout, onBank, onSheet, onClose }: Props) {
  const { name, sheets, sheet, bank, layout, isRemembered, read, used } = statement;
  const whole = wholeLayout(layout);
  const isUnclear = !whole || isRemembered || read?.credits.length === 0;
  return (
    <section className={`panel section ${styles.summary}`} aria-label={name}>
      <div className={styles.titled}>
        <h2 dir="auto">{name}</h2>
        <button type="button" className="button" onClick={onClose}>
          {MESSAGES.other}
        </button>
      </div>
      <div role="status" className={styles.facts}>
        {sheets.length > 1 && <p dir="auto">{sheetsText(sheets, sheet)}</p>}
        {!whole && <p className={styles.refusal}>{missingText(layout)}</p>}
        {isRemembered && <p>{MESSAGES.remembered(bankLabel(bank))}</p>}
        {isUsedUnknown && <p className={styles.refusal}>{MESSAGES.usedUnknown}</p>}
        {read?.daysIn && <p className={styles.refusal}>{MESSAGES.daysIn[read.daysIn]}</p>}
        {read && !read.daysIn && factsOf(read, used.size, whole, payments).map((text) => <p key={text}>{text}</p>)}
      </div>
      <details className={styles.details} open={isUnclear}>
        <summary>{MESSAGES.columns}</summary>
        <p className="muted">{MESSAGES.columnsHint}</p>
        <LayoutFields statement={statement} onLayout={onLayout} onBank={onBank} onSheet={onSheet} />
        {whole && read && read.credits.length > 0 && <Preview read={read} layout={whole} />}
      </details>
    </section>
  );
}

function Preview({ read, layout }: { read: ReadStatement; layout: Layout }) {
  return (
    <>
      <h3>{MESSAGES.preview}</h3>
      <ul className={styles.preview}>
        {read.credits.slice(0, PREVIEWED).map(({ line, day, cents, referenceText, description }) => (
          <li key={line}>
            {[calendarDay(day), formatAmount(cents / 100, layout.currency), referenceText, description]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
    </>
  );
}

function missingText({ day, amount }: Partial<Layout>): string {
  return day === undefined || amount === undefined ? MESSAGES.incomplete : MESSAGES.incompleteSign;
}

/** So many sheets that were not read are named. */
const NAMED_SHEETS = 4;

function sheetsText(sheets: readonly Sheet[], read: number): string {
  const others = sheets.flatMap(({ name }, place) => (place === read ? [] : name));
  return MESSAGES.sheets(sheets[read]?.name ?? '', others.slice(0, NAMED_SHEETS), others.length > NAMED_SHEETS);
}

/** Lines that cannot be read are named, so that the administrator can find them. */
const NAMED_LINES = 8;

function factsOf(
  { credits, days, debits, unread, sums, repeated, isYearGuessed }: ReadStatement,
  used: number,
  layout: Layout | undefined,
  payments: readonly PaymentRecord[] | undefined,
): string[] {
  const which = MESSAGES.lines(unread.slice(0, NAMED_LINES), unread.length > NAMED_LINES);
  const facts = [
    days ? MESSAGES.credited(credits.length, calendarDay(days.first), calendarDay(days.last)) : MESSAGES.noCredits,
    debits > 0 && MESSAGES.debits(debits),
    unread.length > 0 && MESSAGES.unread(unread.length, which),
    sums > 0 && MESSAGES.sums(sums),
    repeated.length > 0 && MESSAGES.repeated(repeated.length),
    used > 0 && MESSAGES.used(used),
    isYearGuessed && MESSAGES.yearGuessed,
    ...(layout && payments && days ? warningsOf(payments, layout, days) : []),
  ];
  return facts.filter((fact) => typeof fact === 'string');
}

function warningsOf(payments: readonly PaymentRecord[], { currency }: Layout, days: Span) {
  const pending = payments.filter((payment) => payment.status === 'pending' && isInStatements(payment)).map(claimOf);
  const here = pending.filter((claim) => claim.currency === currency);
  const known = here.flatMap(({ day }) => day ?? []);
  const span = known.some((day) => isWithin(day, days, MOST_DAYS)) ? undefined : spanOf(known);
  const others = pending.length - here.length;
  const otherName = currency === 'VES' ? MESSAGES.dollars : MESSAGES.bolivares;
  return [
    span && MESSAGES.otherDays(calendarDay(span.first), calendarDay(span.last)),
    others > 0 && MESSAGES.otherCurrency(others, otherName.toLowerCase()),
  ];
}
