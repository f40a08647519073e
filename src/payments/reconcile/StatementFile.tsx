import { FileUp } from 'lucide-react';
import { type ChangeEvent, type DragEvent, useId, useRef } from 'react';
import { countText } from '../../../contract/count';
import { MOST_MOVEMENTS } from '../../../contract/limits';
import { SelectField } from '../../ui/SelectField';
import { type ColumnLayout, missingIn } from '../statement/layout';
import type { ReadStatement, UnreadLine } from '../statement/readStatement';
import { REFUSALS } from '../statement/refusalTexts';
import { linesText, unreadText } from '../statement/statementTexts';
import { calendarDay, RECONCILE_MESSAGES } from './messages';
import styles from './Reconcile.module.css';
import type { OpenedStatement, useStatement } from './useStatement';

/** Takes the bank's file, chosen or dropped, and shows why one cannot be used. */
export function StatementPicker({ source }: { source: ReturnType<typeof useStatement> }) {
  const { isReading, refusal, openFiles } = source;
  const picker = useRef<HTMLInputElement>(null);
  const id = useId();

  function handleChosen({ target }: ChangeEvent<HTMLInputElement>) {
    openFiles([...(target.files ?? [])]);
    // Otherwise choosing the same file again fires no event.
    target.value = '';
  }

  return (
    <section
      className={`panel section ${styles.zone}`}
      aria-label={RECONCILE_MESSAGES.dropZone}
      onDrop={(event: DragEvent) => openFiles([...event.dataTransfer.files])}
    >
      <p>{RECONCILE_MESSAGES.drop}</p>
      <div className="buttons">
        <button
          type="button"
          className="button button-primary"
          aria-busy={isReading}
          aria-describedby={`${id}-stays`}
          onClick={() => picker.current?.click()}
        >
          <FileUp size={18} aria-hidden />
          <span>{RECONCILE_MESSAGES.choose}</span>
        </button>
      </div>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={RECONCILE_MESSAGES.file}
        accept=".xlsx,.xls,.csv,.tsv,.txt,.html,text/csv,text/plain"
        onChange={handleChosen}
      />
      <p id={`${id}-stays`} className="muted">
        {RECONCILE_MESSAGES.stays}
      </p>
      <p role="status">{isReading && RECONCILE_MESSAGES.readingFile}</p>
      {refusal && (
        <p role="alert" className={styles.refusal}>
          {REFUSALS[refusal]}
        </p>
      )}
    </section>
  );
}

interface Props {
  statement: OpenedStatement;
  onLayout: (layout: Partial<ColumnLayout>) => void;
  onClose: () => void;
}

/** So many lines show whether the columns were understood. */
const FIRST_LINES = 6;
/** Of these columns there is one each. */
const SINGLE = ['day', 'reference', 'description', 'side', 'state', 'balance'] as const;
/** So many lines that were not understood are shown at first. */
const MOST_UNREAD = 8;

/** What was read of the file and what was not, and how; to be corrected. */
export function StatementSummary({ statement, onLayout, onClose }: Props) {
  const { guess, layout, isRemembered, read } = statement;
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
        {isRemembered && <p>{RECONCILE_MESSAGES.remembered}</p>}
        {read && factsOf(read).map((text) => <p key={text}>{text}</p>)}
      </div>
      {read && read.unread.length > 0 && <Unread lines={read.unread} />}
      <details className={styles.details} open={isUnclear}>
        <summary>{RECONCILE_MESSAGES.columns}</summary>
        <p className="muted">{RECONCILE_MESSAGES.columnsHint}</p>
        <LayoutFields statement={statement} onLayout={onLayout} />
        <FirstLines guess={guess} layout={layout} />
      </details>
    </section>
  );
}

function factsOf(read: ReadStatement): string[] {
  const { days } = read;
  const facts = [
    `${linesText(read)}.`,
    days ? RECONCILE_MESSAGES.credited(calendarDay(days.first), calendarDay(days.last)) : RECONCILE_MESSAGES.noCredits,
    read.credits.length > MOST_MOVEMENTS && RECONCILE_MESSAGES.tooMany,
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

interface LayoutProps {
  statement: OpenedStatement;
  onLayout: (layout: Partial<ColumnLayout>) => void;
}

/** One column each. */
const SINGLE_COLUMNS = ['reference', 'description', 'side', 'state', 'balance'] as const;
/** Of these there may be several, as the headings say. */
const SEVERAL = ['credits', 'charges'] as const;

/** Which column has which meaning and how it is written, to be checked and corrected. */
function LayoutFields({ statement, onLayout }: LayoutProps) {
  const { layout, guess } = statement;
  const missing = missingIn(layout);
  const columns = guess.columns.map((name, at) => ({ value: `${at}`, label: RECONCILE_MESSAGES.column(at + 1, name) }));
  const field = (
    label: string,
    value: number | null | undefined,
    isMissing: boolean,
    set: (value?: number) => void,
  ) => (
    <SelectField
      key={label}
      label={label}
      value={`${value ?? ''}`}
      options={[{ value: '', label: isMissing ? RECONCILE_MESSAGES.unset : RECONCILE_MESSAGES.none }, ...columns]}
      invalid={isMissing}
      onChange={(text) => set(text === '' ? undefined : Number(text))}
    />
  );
  const single = (name: 'day' | (typeof SINGLE_COLUMNS)[number]) =>
    field(RECONCILE_MESSAGES[name], layout[name], name === 'day' && missing.includes(name), (value) =>
      onLayout({ ...layout, [name]: value ?? null }),
    );
  const spelling = <Name extends 'dayOrder' | 'decimalMark' | 'currency'>(
    name: Name,
    labels: Readonly<Record<ColumnLayout[Name], string>>,
  ) => (
    <SelectField
      label={RECONCILE_MESSAGES[name]}
      value={layout[name] ?? ''}
      options={Object.entries<string>(labels).map(([value, label]) => ({ value, label }))}
      onChange={(value) => onLayout({ ...layout, [name]: value })}
    />
  );

  return (
    <div className={styles.fields}>
      {single('day')}
      {SEVERAL.flatMap((name) => {
        const places = layout[name] ?? [];
        const shown: readonly (number | undefined)[] = places.length > 0 ? places : [undefined];
        return shown.map((place, at) =>
          field(
            at === 0 ? RECONCILE_MESSAGES[name] : RECONCILE_MESSAGES.further(RECONCILE_MESSAGES[name], at + 1),
            place,
            name === 'credits' && missing.includes(name),
            (value) =>
              onLayout({
                ...layout,
                [name]: shown.map((one, place) => (place === at ? value : one)).filter((one) => one !== undefined),
              }),
          ),
        );
      })}
      {SINGLE_COLUMNS.map(single)}
      {!layout.charges?.length && layout.side == null && (
        <SelectField
          label={RECONCILE_MESSAGES.sides}
          value={layout.areAllCredits == null ? '' : `${layout.areAllCredits}`}
          options={[
            { value: '', label: RECONCILE_MESSAGES.unset },
            { value: 'true', label: RECONCILE_MESSAGES.areCredits },
            { value: 'false', label: RECONCILE_MESSAGES.areDebits },
          ]}
          invalid={missing.includes('sides')}
          onChange={(value) => onLayout({ ...layout, areAllCredits: value === '' ? null : value === 'true' })}
        />
      )}
      {spelling('dayOrder', { dayFirst: RECONCILE_MESSAGES.dayFirst, monthFirst: RECONCILE_MESSAGES.monthFirst })}
      {spelling('decimalMark', { ',': RECONCILE_MESSAGES.comma, '.': RECONCILE_MESSAGES.point })}
      {spelling('currency', { VES: RECONCILE_MESSAGES.bolivares, USD: RECONCILE_MESSAGES.dollars })}
    </div>
  );
}
