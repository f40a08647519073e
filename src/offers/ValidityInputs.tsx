import ToggleButton from '@mui/material/ToggleButton';
import { Plus, Trash2, TriangleAlert } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useController, useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { dayAt } from '../../contract/caracas';
import { clock } from '../../contract/clock';
import { MAX_SCHEDULE_ITEMS } from '../../contract/limits';
import { SCHEDULE_MESSAGES, scheduleProblem } from '../../contract/offer';
import { couponsWarning, FIRST_HOUR, LAST_HOUR, SALE_SPANS, type SaleSpan, spanDates } from '../../contract/offerDates';
import { DAYS, HOURS, hourLabel, type ScheduleItem, UNDEFINED_LABEL } from '../../contract/schedule';
import { DateTimeInput } from '../inputs/DateTimeInput';
import { IntegerInput } from '../inputs/FigureInput';
import { Revalidate } from '../inputs/Revalidate';
import { FormGroup, FormRow } from '../ui/FormLayout';
import { type Option, SelectField } from '../ui/SelectField';
import { OFFER_FIELDS, OFFER_GROUPS, OFFER_MESSAGES, SCHEDULE } from './messages';
import styles from './ValidityInputs.module.css';

const DATES = ['startsAt', 'endsAt', 'couponsValidAt', 'couponsValidUntil'] as const;

export function DatesGroup() {
  return (
    <FormGroup title={OFFER_GROUPS.dates}>
      <FormRow wide>
        <Spans />
        <DateTimeInput source="startsAt" label={OFFER_FIELDS.startsAt} hour={FIRST_HOUR} />
        <DateTimeInput source="endsAt" label={OFFER_FIELDS.endsAt} hour={LAST_HOUR} />
      </FormRow>
      <Revalidate when="startsAt" check="endsAt" />
    </FormGroup>
  );
}

export function CouponsGroup() {
  return (
    <FormGroup title={OFFER_GROUPS.coupons}>
      <FormRow wide>
        <IntegerInput source="maxCouponsCount" label={OFFER_FIELDS.maxCouponsCount} />
        <DateTimeInput source="couponsValidAt" label={OFFER_FIELDS.couponsValidAt} hour={FIRST_HOUR} />
        <DateTimeInput source="couponsValidUntil" label={OFFER_FIELDS.couponsValidUntil} hour={LAST_HOUR} />
      </FormRow>
      <Revalidate when="couponsValidAt" check="couponsValidUntil" />
      <Warning />
    </FormGroup>
  );
}

/** Buttons for all four dates: the sale's, and the coupons' unless the user has typed others. */
function Spans() {
  const { getValues, setValue } = useFormContext();
  const { isSubmitted } = useFormState();
  const filled = useRef<Partial<Record<string, string>>>({});
  const id = useId();

  function handleSpan(span: SaleSpan) {
    const held: Record<string, string> = getValues();
    const today = dayAt(clock.now());
    const begun = dayAt(held.startsAt ?? '');
    const isForToday = span.days === 1;
    const dates = spanDates(span, !isForToday && begun > today ? begun : today);
    // A start that the user typed is kept, with its hour; so are dates of coupons that were not filled in here.
    const keeps = {
      startsAt: begun !== '' && !isForToday,
      endsAt: false,
      couponsValidAt: isTyped('couponsValidAt'),
      couponsValidUntil: isTyped('couponsValidUntil'),
    };
    for (const name of DATES) {
      if (!keeps[name]) setValue(name, dates[name], { shouldDirty: true, shouldValidate: isSubmitted });
    }
    filled.current = { ...dates };

    function isTyped(name: string): boolean {
      return Boolean(held[name]) && held[name] !== filled.current[name];
    }
  }

  return (
    <fieldset className={styles.spans} aria-labelledby={id} aria-describedby={`${id}-hint`}>
      <span id={id} className="field-label">
        {OFFER_MESSAGES.spans}
      </span>
      <div className="buttons">
        {SALE_SPANS.map((span) => (
          <button key={span.label} type="button" className="button" onClick={() => handleSpan(span)}>
            {span.label}
          </button>
        ))}
      </div>
      <p id={`${id}-hint`} className={`muted ${styles.hint}`}>
        {OFFER_MESSAGES.spansHint}
      </p>
    </fieldset>
  );
}

/** A warning about unusual dates of the coupons, beside them; it refuses nothing. */
function Warning() {
  const [startsAt = '', endsAt = '', couponsValidAt = '', couponsValidUntil = ''] = useWatch({ name: DATES });
  const warning = couponsWarning({ startsAt, endsAt, couponsValidAt, couponsValidUntil });
  return (
    <p role="status" className={`caution ${styles.warning}`}>
      {warning && (
        <>
          <TriangleAlert size={18} aria-hidden />
          <span>{warning}</span>
        </>
      )}
    </p>
  );
}

const NAME = 'weeklyScheduleItems';
const EMPTY_ROW: ScheduleItem = { day: null, startsAt: null, endsAt: null };

/** When in the week coupons are accepted, row by row; no row means at any time. */
export function ScheduleInput() {
  const { fields, append, remove } = useFieldArray({ name: NAME });
  const { errors } = useFormState({ name: NAME });
  const id = useId();
  const add = useRef<HTMLButtonElement>(null);
  const wrong = errors[NAME];
  const ofRows = Array.isArray(wrong) ? wrong.flatMap((row) => Object.values<{ message?: string }>(row ?? {})) : [];
  // What is wrong with several rows is said once, below them.
  const messages = new Set([...ofRows, wrong?.root, wrong].map((error) => error?.message).filter(Boolean));
  // A longer week of another platform stays, and can be saved; here no more are added than are stored.
  const isFull = fields.length >= MAX_SCHEDULE_ITEMS;
  if (isFull) messages.add(SCHEDULE_MESSAGES.tooMany);

  function handleRemove(index: number) {
    remove(index);
    // The button that had the focus is gone.
    add.current?.focus();
  }

  return (
    <div className={styles.schedule} data-field={NAME}>
      <p className={styles.hint}>{fields.length === 0 ? OFFER_MESSAGES.noSchedule : OFFER_MESSAGES.scheduleHint}</p>
      <DaysBar isFirst={fields.length === 0} onAdd={(rows) => append(rows, { shouldFocus: false })} />
      {fields.length > 0 && (
        <ol className={styles.rows}>
          {fields.map((row, index) => (
            <ScheduleRow
              key={row.id}
              name={`${NAME}.${index}`}
              number={index + 1}
              messageId={id}
              onRemove={() => handleRemove(index)}
            />
          ))}
        </ol>
      )}
      {messages.size > 0 && (
        <p id={id} className={styles.error}>
          {[...messages].join(' ')}
        </p>
      )}
      <div className="buttons">
        <button ref={add} type="button" className="button" onClick={() => !isFull && append(EMPTY_ROW)}>
          <Plus size={18} aria-hidden />
          <span>{OFFER_MESSAGES.addSchedule}</span>
        </button>
      </div>
    </div>
  );
}

/** As a week is written; Sunday is 0. */
const WEEK = [1, 2, 3, 4, 5, 6, 0];
const WORKDAYS = WEEK.slice(0, 5);

/** Adds a row for each of the chosen days, all with the same hours. Before the first, Monday to Friday are chosen. */
function DaysBar({ isFirst, onAdd }: { isFirst: boolean; onAdd: (rows: ScheduleItem[]) => void }) {
  const id = useId();
  const { getValues } = useFormContext();
  const bar = useRef<HTMLFieldSetElement>(null);
  const [days, setDays] = useState(isFirst ? WORKDAYS : []);
  const [hours, setHours] = useState({ startsAt: '', endsAt: '' });
  const [told, setTold] = useState({ text: '', isProblem: false, added: {} });

  /** Gives whether there was nothing wrong. */
  function handleAdd(): boolean {
    const [startsAt, endsAt] = [numberOf(hours.startsAt), numberOf(hours.endsAt)];
    const held: ScheduleItem[] = getValues(NAME) ?? [];
    const isThere = (day: number) =>
      held.some((row) => row.day === day && row.startsAt === startsAt && row.endsAt === endsAt);
    const rows = WEEK.filter((day) => days.includes(day) && !isThere(day)).map((day) => ({ day, startsAt, endsAt }));
    const there = days.length - rows.length;
    const problem =
      (days.length === 0 ? SCHEDULE.noDay : scheduleProblem({ day: null, startsAt, endsAt })) ??
      (rows.length > 0 && held.length + rows.length > MAX_SCHEDULE_ITEMS && SCHEDULE_MESSAGES.tooMany);
    const texts = problem
      ? [problem]
      : [rows.length > 0 && SCHEDULE.added(rows.length), there > 0 && SCHEDULE.there(there)];
    const added = problem ? {} : hours;
    setTold({ text: texts.filter(Boolean).join(' '), isProblem: Boolean(problem) || there > 0, added });
    if (problem) return false;
    onAdd(rows);
    setDays([]);
    return true;
  }

  // What was chosen and not added is meant all the same: it is saved along, or says why it cannot be.
  const handleSave = useEffectEvent((event: Event) => {
    const isDone = days.length === 0 && told.added === hours;
    if (isDone || `${hours.startsAt}${hours.endsAt}` === '' || handleAdd()) return;
    event.preventDefault();
    event.stopPropagation();
    bar.current?.querySelector('button')?.focus();
  });
  useEffect(() => {
    const form = bar.current?.form;
    form?.addEventListener('submit', handleSave, true);
    return () => form?.removeEventListener('submit', handleSave, true);
  }, []);

  const hourOf = (end: 'startsAt' | 'endsAt', label: string) => (
    <SelectField
      label={label}
      options={HOUR_OPTIONS}
      value={hours[end]}
      invalid={told.isProblem && days.length > 0}
      describedBy={`${id}-told`}
      onChange={(value) => setHours({ ...hours, [end]: value })}
    />
  );
  return (
    <fieldset ref={bar} className={styles.bar} aria-labelledby={id}>
      <span id={id} className="field-label">
        {SCHEDULE.days}
      </span>
      <div className={styles.days}>
        {WEEK.map((day) => (
          <ToggleButton
            key={day}
            value={day}
            selected={days.includes(day)}
            onChange={() => setDays(days.includes(day) ? days.filter((one) => one !== day) : [...days, day])}
          >
            {DAYS[day]}
          </ToggleButton>
        ))}
      </div>
      <div className={styles.hours}>
        {hourOf('startsAt', SCHEDULE.from)}
        {hourOf('endsAt', SCHEDULE.to)}
        <button type="button" className="button" onClick={handleAdd}>
          {SCHEDULE.add}
        </button>
      </div>
      <p id={`${id}-told`} role="status" className={told.isProblem ? styles.error : 'visually-hidden'}>
        {told.text}
      </p>
    </fieldset>
  );
}

const NONE = { value: '', label: UNDEFINED_LABEL };
const DAY_OPTIONS = [NONE, ...DAYS.map((label, day) => ({ value: String(day), label }))];
const HOUR_OPTIONS = [NONE, ...HOURS.map((hour) => ({ value: String(hour), label: hourLabel(hour) }))];
const numberOf = (value: string) => (value === '' ? null : Number(value));

interface RowProps {
  name: string;
  number: number;
  /** The id of what is said of wrong rows. */
  messageId: string;
  onRemove: () => void;
}

/** One row of the week: a day or any, from an hour to an hour; 'Sin definir' is null. */
function ScheduleRow({ name, number, messageId, onRemove }: RowProps) {
  const cells = [
    useCell(`${name}.day`, SCHEDULE.day, DAY_OPTIONS),
    useCell(`${name}.startsAt`, SCHEDULE.start, HOUR_OPTIONS),
    useCell(`${name}.endsAt`, SCHEDULE.end, HOUR_OPTIONS),
  ];
  return (
    <li>
      <fieldset className={styles.cells} aria-label={SCHEDULE.row(number)}>
        {cells.map((cell) => (
          <SelectField key={cell.label} {...cell} describedBy={cell.invalid ? messageId : undefined} />
        ))}
        <button type="button" className="icon-button" aria-label={SCHEDULE.remove(number)} onClick={onRemove}>
          <Trash2 size={20} aria-hidden />
        </button>
      </fieldset>
      <Revalidate when={`${name}.startsAt`} check={`${name}.endsAt`} />
    </li>
  );
}

function useCell(name: string, label: string, options: readonly Option[]) {
  const { field, fieldState } = useController({ name });
  return {
    label,
    options,
    ref: field.ref,
    value: String(field.value ?? ''),
    onChange: (value: string) => field.onChange(numberOf(value)),
    invalid: fieldState.error !== undefined,
  };
}
