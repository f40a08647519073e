import { useId, useState } from 'react';
import { readAmount, UNREADABLE_AMOUNT, ungroupedAmount } from '../../contract/typedAmount';
import { readLine } from '../../contract/typedText';
import { useTyped } from '../ui/useTyped';
import { type DayPreset, isDayPreset, PRESET_NAMES, readDays, readSpan, writeDays } from './days';
import { FilterChip } from './FilterChip';
import styles from './FilterFields.module.css';
import { DAY_PRESETS, MESSAGES } from './messages';
import { readAmounts, writeAmounts } from './spans';

interface Props {
  label: string;
  /** As it is in the address. */
  written: string;
  onChange: (written: string) => void;
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
  const { label, written } = props;
  const span = readSpan(written);
  const said = isDayPreset(written)
    ? DAY_PRESETS[written]
    : span
      ? MESSAGES.span(dayShown(span.from), dayShown(span.to))
      : '';
  return (
    <FilterChip label={label} said={said}>
      <Days {...props} />
    </FilterChip>
  );
}

/** As days are written in Venezuela: '5/11/2026'. */
const dayShown = (day = '') => day.split('-').reverse().map(Number).filter(Boolean).join('/');

function Days({ label, written, today, presets = PRESET_NAMES, onChange }: DaysProps) {
  const span = readDays(written, today);
  // Days that are typed may be those of a preset; their fields, with the focus, stay.
  const [isOwn, setIsOwn] = useState(readSpan(written) !== undefined);
  const chosen = isOwn || (span && !isDayPreset(written)) ? OWN : written;
  const { from = '', to = '' } = span ?? {};
  const isSwapped = from !== '' && to !== '' && from > to;
  const id = useId();
  const describedBy = isSwapped ? id : undefined;

  function handlePreset(next: string) {
    setIsOwn(next === OWN);
    onChange(next === OWN ? '' : next);
  }

  const option = (value: string, text: string) => (
    <label key={value} className={styles.option}>
      <input type="radio" name={id} checked={value === chosen} onChange={() => handlePreset(value)} />
      <span>{text}</span>
    </label>
  );

  return (
    <>
      {option('', MESSAGES.anyDay)}
      {presets.map((name) => option(name, DAY_PRESETS[name]))}
      {option(OWN, MESSAGES.ownDays)}
      {chosen === OWN && (
        <fieldset className={styles.ends} aria-label={label}>
          <Day
            label={MESSAGES.from}
            value={from}
            invalid={isSwapped}
            describedBy={describedBy}
            onChange={(day) => onChange(writeDays({ from: day, to }))}
          />
          <Day
            label={MESSAGES.to}
            value={to}
            invalid={isSwapped}
            describedBy={describedBy}
            onChange={(day) => onChange(writeDays({ from, to: day }))}
          />
        </fieldset>
      )}
      {isSwapped && (
        <p id={id} className={styles.error} role="alert">
          {MESSAGES.daysSwapped}
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
export function AmountsField({ label, written, onChange }: Props) {
  const span = readAmounts(written);
  return (
    <FilterChip label={label} said={span ? MESSAGES.span(shown(span.from), shown(span.to)) : ''}>
      <Amounts label={label} written={written} onChange={onChange} />
    </FilterChip>
  );
}

const shown = (amount: number | undefined) => (amount === undefined ? '' : ungroupedAmount(amount));

function Amounts({ label, written, onChange }: Props) {
  const { from, to } = readAmounts(written) ?? {};
  const [first, setFirst] = useTyped(shown(from));
  const [last, setLast] = useTyped(shown(to));
  const id = useId();
  const isBad = (text: string) => readLine(text) !== '' && readAmount(text) === undefined;
  const isSwapped = from !== undefined && to !== undefined && from > to;
  const error = isBad(first) || isBad(last) ? UNREADABLE_AMOUNT : isSwapped ? MESSAGES.amountsSwapped : undefined;

  /** On leaving the field or Enter, since half an amount is another amount. */
  function settle() {
    if (isBad(first) || isBad(last)) return;
    const next = writeAmounts(readAmount(first), readAmount(last));
    if (next !== written) onChange(next);
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
        {field(MESSAGES.from, first, setFirst)}
        {field(MESSAGES.to, last, setLast)}
      </div>
      {error && (
        <p id={id} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </>
  );
}
