import { TriangleAlert } from 'lucide-react';
import { useId, useRef } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { dayAt } from '../../contract/caracas';
import { clock } from '../../contract/clock';
import { couponsWarning, FIRST_HOUR, LAST_HOUR, SALE_SPANS, type SaleSpan, spanDates } from '../../contract/offerDates';
import { DateTimeInput } from '../inputs/DateTimeInput';
import { IntegerInput } from '../inputs/FigureInput';
import { Revalidate } from '../inputs/Revalidate';
import { FormGroup, FormRow } from '../ui/FormLayout';
import styles from './DatesInputs.module.css';
import { OFFER_FIELDS, OFFER_GROUPS, OFFER_MESSAGES } from './messages';

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
      <p id={`${id}-hint`} className={styles.hint}>
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
