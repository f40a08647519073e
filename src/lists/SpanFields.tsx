import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { dayAt } from '../../contract/caracas';
import { FIRST_DAY, LAST_DAY } from '../../contract/limits';
import { areDays, type DayPreset, isDay, isPreset, PRESET_NAMES } from '../../contract/lists/asked';
import { spanParameters } from '../../contract/lists/definition';
import { readAmount, UNREADABLE_AMOUNT, writeAmount } from '../../contract/typedAmount';
import { readLine } from '../../contract/typedText';
import { useNow, useTyped } from '../ui/hooks';
import { FilterChip } from './FilterChip';
import styles from './FilterFields.module.css';
import { DAY_PRESETS, LIST_TOOL_MESSAGES } from './messages';

/** As the address has it: calendar days in Caracas, a name of days as `from`, or amounts with points for decimals; '' for an open end. */
interface Span {
  from: string;
  to: string;
}

const NO_SPAN: Span = { from: '', to: '' };

type Values = Readonly<Record<string, unknown>>;

const textOf = (value: unknown) => (value === undefined || value === null ? '' : String(value));

/** The span between the two parameters of a filter. */
export function spanIn(values: Values, key: string): Span {
  const { from, until } = spanParameters(key);
  return { from: textOf(values[from]), to: textOf(values[until]) };
}

/** The values with that span in place of the one before. */
export function withSpan(values: Values, key: string, { from, to }: Span): Record<string, unknown> {
  const parameters = spanParameters(key);
  const { [parameters.from]: _from, [parameters.until]: _until, ...others } = values;
  return { ...others, ...(from && { [parameters.from]: from }), ...(to && { [parameters.until]: to }) };
}

interface Props {
  label: string;
  span: Span;
  onChange: (span: Span) => void;
}

interface DaysProps extends Props {
  /** Those that are offered. */
  presets?: readonly DayPreset[];
}

const OWN = 'own';
const WHOLE_YEAR = '1000';

/** Presets such as today and yesterday, or from one day to another. */
export function DaysField(props: DaysProps) {
  const { label, span } = props;
  const { from, to } = span;
  useAskedAgain(isPreset(from));
  const text = isPreset(from)
    ? DAY_PRESETS[from]
    : areDays(from, to)
      ? said(dayShown(from), dayShown(to))
      : LIST_TOOL_MESSAGES.notUnderstood;
  return (
    <FilterChip label={label} said={text}>
      <Days {...props} />
    </FilterChip>
  );
}

/** At midnight a name means other days; so it does where an answer of the platform corrects the clock. */
function useAskedAgain(isNamed: boolean) {
  const queryClient = useQueryClient();
  const now = useNow();
  const today = isNamed ? dayAt(now) : undefined;
  const asked = useRef(today);
  useEffect(() => {
    if (today && asked.current && asked.current !== today) void queryClient.invalidateQueries();
    asked.current = today;
  }, [today, queryClient]);
}

const said = (from: string, to: string) => (from === '' && to === '' ? '' : LIST_TOOL_MESSAGES.span(from, to));

/** As days are written in Venezuela: '5/11/2026'. */
const dayShown = (day: string) => day.split('-').reverse().map(Number).filter(Boolean).join('/');

function Days({ label, span, presets = PRESET_NAMES, onChange }: DaysProps) {
  const { from, to } = span;
  const isOther = !isPreset(from) && (from !== '' || to !== '');
  // Its fields, with the focus, stay when they are emptied.
  const [isOwn, setIsOwn] = useState(isOther);
  const chosen = isOwn || isOther ? OWN : from;
  const isSwapped = areDays(from, to) && to !== '' && from > to;
  const id = useId();
  const describedBy = isSwapped ? id : undefined;

  function handlePreset(next: string) {
    setIsOwn(next === OWN);
    onChange(next === OWN ? NO_SPAN : { from: next, to: '' });
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
  const [isLeftSo, setIsLeftSo] = useState(false);
  const id = useId();
  // While a year is typed, its first digits are days of long ago, which are not meant.
  const isNoDay = isLeftSo || (typed >= WHOLE_YEAR && !isDay(typed));

  function handleChange(day: string) {
    setTyped(day);
    setIsLeftSo(false);
    if (day !== value && (day === '' || isDay(day))) onChange(day);
  }

  return (
    <div>
      <label>
        <span className="field-label">{label}</span>
        <input
          type="date"
          className="control"
          value={typed}
          min={FIRST_DAY}
          max={LAST_DAY}
          aria-invalid={invalid || isNoDay}
          aria-describedby={isNoDay ? id : describedBy}
          onChange={({ target }) => handleChange(target.value)}
          onBlur={({ target }) =>
            setIsLeftSo(target.validity.badInput || (target.value !== '' && !isDay(target.value)))
          }
        />
      </label>
      {isNoDay && (
        <p id={id} className={styles.error} role="alert">
          {LIST_TOOL_MESSAGES.noDay}
        </p>
      )}
    </div>
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
