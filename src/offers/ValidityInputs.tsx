import { CalendarRange, CopyCheck, Plus, Trash2, TriangleAlert } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useController, useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { dayAt } from '../../contract/caracas';
import { clock } from '../../contract/clock';
import { couponsWarning, FIRST_HOUR, LAST_HOUR, SALE_SPANS, type SaleSpan, spanDates } from '../../contract/offerDates';
import { DAYS, HOURS, hourLabel, type ScheduleItem, UNDEFINED_LABEL, withWorkdays } from '../../contract/schedule';
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
        <DateTimeInput
          source="startsAt"
          label={OFFER_FIELDS.startsAt}
          hour={FIRST_HOUR}
          helperText={OFFER_MESSAGES.firstHour}
        />
        <DateTimeInput
          source="endsAt"
          label={OFFER_FIELDS.endsAt}
          hour={LAST_HOUR}
          helperText={OFFER_MESSAGES.lastHour}
        />
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
          <button key={span.label} type="button" className={`button ${styles.option}`} onClick={() => handleSpan(span)}>
            {span.label}
          </button>
        ))}
      </div>
      <p id={`${id}-hint`} className={styles.aside}>
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
const EMPTY_ROW = { day: null, startsAt: null, endsAt: null };

/** When in the week coupons are accepted, row by row; no row means at any time. */
export function ScheduleInput() {
  const { fields, append, remove, replace } = useFieldArray({ name: NAME });
  const { getValues, setValue } = useFormContext();
  const { errors, isSubmitted } = useFormState({ name: NAME });
  const [told, setTold] = useState({ text: '', times: 0 });
  const tell = (text: string) => setTold(({ times }) => ({ text, times: times + 1 }));
  const add = useRef<HTMLButtonElement>(null);
  const message = errors[NAME]?.root?.message ?? errors[NAME]?.message;

  function handleRemove(index: number) {
    remove(index);
    tell('');
    // The button that had the focus is gone.
    add.current?.focus();
  }

  function handleAdd() {
    append(EMPTY_ROW);
    tell('');
  }

  function handleCopy(index: number) {
    const { startsAt, endsAt }: ScheduleItem = getValues(`${NAME}.${index}`);
    const options = { shouldDirty: true, shouldValidate: isSubmitted };
    fields.forEach((_, row) => {
      setValue(`${NAME}.${row}.startsAt`, startsAt, options);
      setValue(`${NAME}.${row}.endsAt`, endsAt, options);
    });
    tell(OFFER_MESSAGES.hoursCopied);
  }

  function handleWorkdays() {
    replace(withWorkdays(getValues(NAME) ?? []));
    tell(OFFER_MESSAGES.workdaysAdded);
  }

  return (
    <div className={styles.schedule}>
      <p className={styles.hint}>{fields.length === 0 ? OFFER_MESSAGES.noSchedule : OFFER_MESSAGES.scheduleHint}</p>
      {fields.length > 0 && (
        <ol className={styles.rows}>
          {fields.map(({ id }, index) => (
            <ScheduleRow
              key={id}
              name={`${NAME}.${index}`}
              number={index + 1}
              onRemove={() => handleRemove(index)}
              {...(fields.length > 1 && { onCopy: () => handleCopy(index) })}
            />
          ))}
        </ol>
      )}
      {typeof message === 'string' && <p className={styles.error}>{message}</p>}
      <div className="buttons">
        <button ref={add} type="button" className="button" onClick={handleAdd}>
          <Plus size={18} aria-hidden />
          <span>{OFFER_MESSAGES.addSchedule}</span>
        </button>
        <button type="button" className="button" onClick={handleWorkdays}>
          <CalendarRange size={18} aria-hidden />
          <span>{OFFER_MESSAGES.workdays}</span>
        </button>
      </div>
      <span role="status" className="visually-hidden">
        {/* The key makes the same words a new element, which is announced again. */}
        <span key={told.times}>{told.text}</span>
      </span>
    </div>
  );
}

const NONE = { value: '', label: UNDEFINED_LABEL };
const DAY_OPTIONS = [NONE, ...DAYS.map((label, day) => ({ value: String(day), label }))];
const HOUR_OPTIONS = [NONE, ...HOURS.map((hour) => ({ value: String(hour), label: hourLabel(hour) }))];

interface RowProps {
  name: string;
  number: number;
  onRemove: () => void;
  /** Copies its hours to all other rows; undefined where there are none. */
  onCopy?: () => void;
}

/** One row of the week: a day or any, from an hour to an hour; 'Sin definir' is null. */
function ScheduleRow({ name, number, onRemove, onCopy }: RowProps) {
  const id = useId();
  const cells = [
    useCell(`${name}.day`, SCHEDULE.day, DAY_OPTIONS),
    useCell(`${name}.startsAt`, SCHEDULE.start, HOUR_OPTIONS),
    useCell(`${name}.endsAt`, SCHEDULE.end, HOUR_OPTIONS),
  ];
  const messages = cells.flatMap(({ message }) => message ?? []);

  return (
    <li className={styles.row}>
      <fieldset className={styles.cells} aria-label={SCHEDULE.row(number)}>
        {cells.map(({ message, ...cell }) => (
          <SelectField key={cell.label} {...cell} invalid={message !== undefined} describedBy={message && id} />
        ))}
        <div className={styles.buttons}>
          {onCopy && (
            <button
              type="button"
              className="icon-button"
              aria-label={SCHEDULE.copyOf(number)}
              title={SCHEDULE.copy}
              onClick={onCopy}
            >
              <CopyCheck size={20} aria-hidden />
            </button>
          )}
          <button type="button" className="icon-button" aria-label={SCHEDULE.remove(number)} onClick={onRemove}>
            <Trash2 size={20} aria-hidden />
          </button>
        </div>
      </fieldset>
      {messages.length > 0 && (
        <p id={id} className={styles.error}>
          {messages.join(' ')}
        </p>
      )}
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
    onChange: (value: string) => field.onChange(value === '' ? null : Number(value)),
    message: fieldState.error?.message,
  };
}
