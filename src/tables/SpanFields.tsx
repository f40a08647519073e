import { useId, useState } from 'react';
import { readAmount, UNREADABLE_AMOUNT, writeAmount } from '../../contract/typedAmount';
import { readLine } from '../../contract/typedText';
import { useTyped } from '../ui/useTyped';
import { FilterChip } from './FilterChip';
import styles from './FilterFields.module.css';
import { DAY_PRESETS, LIST_TOOL_MESSAGES } from './messages';
import { type DayPreset, NO_SPAN, namedDays, nameOfDays, PRESET_NAMES, type Span } from './spans';

interface Props {
  label: string;
  span: Span;
  onChange: (span: Span) => void;
}

interface DaysProps extends Props {
  /** A calendar day. */
  today: string;
  /** Those that are offered. */
  presets?: readonly DayPreset[];
}

const OWN = 'own';
/** While a year is typed, its first digits are days of long ago, which are not meant. */
const FIRST_DAY = '2000-01-01';

/** Presets such as today and yesterday, or from one day to another. */
export function DaysField(props: DaysProps) {
  const { label, span, today } = props;
  const name = nameOfDays(span, today);
  return (
    <FilterChip label={label} said={name ? DAY_PRESETS[name] : said(dayShown(span.from), dayShown(span.to))}>
      <Days {...props} />
    </FilterChip>
  );
}

const said = (from: string, to: string) => (from === '' && to === '' ? '' : LIST_TOOL_MESSAGES.span(from, to));

/** As days are written in Venezuela: '5/11/2026'. */
const dayShown = (day: string) => day.split('-').reverse().map(Number).filter(Boolean).join('/');

function Days({ label, span, today, presets = PRESET_NAMES, onChange }: DaysProps) {
  const { from, to } = span;
  const name = nameOfDays(span, today);
  const isOther = name === undefined && (from !== '' || to !== '');
  // Days that are typed may be those of a preset; their fields, with the focus, stay.
  const [isOwn, setIsOwn] = useState(isOther);
  const chosen = isOwn || isOther ? OWN : (name ?? '');
  const isSwapped = from !== '' && to !== '' && from > to;
  const id = useId();
  const describedBy = isSwapped ? id : undefined;

  function handlePreset(next: string) {
    setIsOwn(next === OWN);
    onChange(namedDays(next, today) ?? NO_SPAN);
  }

  const option = (value: string, text: string) => (
    <label key={value} className={styles.option}>
      <input type="radio" name={id} checked={value === chosen} onChange={() => handlePreset(value)} />
      <span>{text}</span>
    </label>
  );

  return (
    <>
      {option('', LIST_TOOL_MESSAGES.anyDay)}
      {presets.map((name) => option(name, DAY_PRESETS[name]))}
      {option(OWN, LIST_TOOL_MESSAGES.ownDays)}
      {chosen === OWN && (
        <fieldset className={styles.ends} aria-label={label}>
          <Day
            label={LIST_TOOL_MESSAGES.from}
            value={from}
            invalid={isSwapped}
            describedBy={describedBy}
            onChange={(day) => onChange({ from: day, to })}
          />
          <Day
            label={LIST_TOOL_MESSAGES.to}
            value={to}
            invalid={isSwapped}
            describedBy={describedBy}
            onChange={(day) => onChange({ from, to: day })}
          />
        </fieldset>
      )}
      {isSwapped && (
        <p id={id} className={styles.error} role="alert">
          {LIST_TOOL_MESSAGES.daysSwapped}
        </p>
      )}
    </>
  );
}

interface DayProps {
  label: string;
  value: string;
  invalid: boolean;
  describedBy: string | undefined;
  onChange: (day: string) => void;
}

function Day({ label, value, invalid, describedBy, onChange }: DayProps) {
  const [typed, setTyped] = useTyped(value);

  function handleChange(day: string) {
    setTyped(day);
    if (day !== value && (day === '' || day >= FIRST_DAY)) onChange(day);
  }

  return (
    <label>
      <span className="field-label">{label}</span>
      <input
        type="date"
        className="control"
        value={typed}
        min={FIRST_DAY}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        onChange={({ target }) => handleChange(target.value)}
      />
    </label>
  );
}

/** From an amount to an amount, as amounts are written in Venezuela. */
export function AmountsField(props: Props) {
  const { label, span } = props;
  return (
    <FilterChip label={label} said={said(amountShown(span.from), amountShown(span.to))}>
      <Amounts {...props} />
    </FilterChip>
  );
}

const amountShown = (amount: string) => (/^-?\d+(\.\d+)?$/.test(amount) ? writeAmount(Number(amount)) : '');

function Amounts({ label, span, onChange }: Props) {
  const { from, to } = span;
  const [first, setFirst] = useTyped(amountShown(from));
  const [last, setLast] = useTyped(amountShown(to));
  const id = useId();
  const isBad = (text: string) => readLine(text) !== '' && readAmount(text) === undefined;
  const isSwapped = from !== '' && to !== '' && Number(from) > Number(to);
  const error =
    isBad(first) || isBad(last) ? UNREADABLE_AMOUNT : isSwapped ? LIST_TOOL_MESSAGES.amountsSwapped : undefined;

  /** On leaving the field or Enter, since half an amount is another amount. */
  function settle() {
    if (isBad(first) || isBad(last)) return;
    const next = { from: `${readAmount(first) ?? ''}`, to: `${readAmount(last) ?? ''}` };
    if (next.from !== from || next.to !== to) onChange(next);
  }

  const field = (name: string, value: string, set: (text: string) => void) => (
    <input
      className="control"
      aria-label={`${label} ${name.toLowerCase()}`}
      placeholder={name}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      aria-invalid={isBad(value) || isSwapped}
      aria-describedby={error ? id : undefined}
      onChange={({ target }) => set(target.value)}
      onBlur={settle}
      onKeyDown={({ key }) => key === 'Enter' && settle()}
    />
  );

  return (
    <>
      <div className={styles.ends}>
        {field(LIST_TOOL_MESSAGES.from, first, setFirst)}
        {field(LIST_TOOL_MESSAGES.to, last, setLast)}
      </div>
      {error && (
        <p id={id} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </>
  );
}
