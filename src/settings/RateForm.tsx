import { yupResolver } from '@hookform/resolvers/yup';
import { LoaderCircle, TriangleAlert } from 'lucide-react';
import { useWarnWhenUnsavedChanges } from 'ra-core';
import { type FormEvent, useMemo, useRef } from 'react';
import { FormProvider, useForm, useFormState, useWatch } from 'react-hook-form';
import { can } from '../../contract/access';
import { type ExchangeRateInput, exchangeRateSchema } from '../../contract/exchangeRate';
import type { yup } from '../../contract/locale';
import { formatRate, RATE_SUFFIX, toCents } from '../../contract/money';
import { rateChange, rateWarning } from '../../contract/rateChange';
import { usePermission } from '../session/usePermission';
import { FormTheme } from '../theme/FormTheme';
import { FormFieldset } from '../ui/FormFieldset';
import { MoneyInput } from '../ui/MoneyInput';
import { MESSAGES } from './messages';
import { changeText, warningText } from './rateTexts';
import styles from './SettingsPage.module.css';
import { useSaveRate } from './useSaveRate';

const SOURCE = 'usdVesExchangeRate' satisfies keyof ExchangeRateInput;
// The form's own values are wider than what is sent: null while the field is empty.
const schema: yup.ObjectSchema<yup.AnyObject> = exchangeRateSchema;
// Read anew, the rate leaves alone what somebody has typed meanwhile (A75).
const RESET = { keepDirtyValues: true } as const;

/** Null when there is none, undefined when it could not be read. */
type Rate = number | null | undefined;

/** The rate in force, to be changed by administrators. */
export function RateForm({ current }: { current: Rate }) {
  const mayChange = can(usePermission(), 'updateExchangeRate');
  const values = useMemo(() => ({ [SOURCE]: typeof current === 'number' ? toCents(current) / 100 : null }), [current]);
  const form = useForm({ resolver: yupResolver(schema), values, resetOptions: RESET });
  const save = useSaveRate();
  const sending = useRef(false);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // Whatever submits a form twice before its button is drawn as disabled.
    if (sending.current) return;
    sending.current = true;
    let saved: object | undefined;
    await form.handleSubmit(async (typed) => {
      const failure = await save(typed[SOURCE]);
      // Without an error the form would believe that nothing is unsaved.
      if (failure !== undefined) form.setError('root.save', { message: String(failure) });
      else saved = typed;
    })(event);
    sending.current = false;
    // What was saved is no change any more, and what is typed next is one again.
    if (saved) form.reset(saved, { keepDirtyValues: false });
  }

  return (
    <FormTheme>
      <FormProvider {...form}>
        <form noValidate onSubmit={handleSubmit}>
          <FormFieldset locked={!mayChange}>
            <div className={styles.rate}>
              <MoneyInput
                source={SOURCE}
                label={MESSAGES.rate}
                suffix={RATE_SUFFIX}
                helperText={mayChange ? undefined : MESSAGES.onlyAdmins}
              />
            </div>
            <Comparison current={current} />
            {mayChange && <Actions current={current} />}
          </FormFieldset>
        </form>
      </FormProvider>
    </FormTheme>
  );
}

function Comparison({ current }: { current: Rate }) {
  const next = useTyped();
  const percent = next === null ? null : rateChange(current ?? null, next);
  return (
    <p className={styles.facts}>
      {current === null && <span>{MESSAGES.noRate}</span>}
      {typeof current === 'number' && (
        <span>
          {MESSAGES.current}: {formatRate(current)}
        </span>
      )}
      {percent !== null && (
        <span>
          {MESSAGES.change}: {changeText(percent)}
        </span>
      )}
    </p>
  );
}

/** The button, and beside it what is odd about the rate; it refuses nothing (R473). */
function Actions({ current = null }: { current: Rate }) {
  const next = useTyped();
  const { isSubmitting } = useFormState();
  useWarnWhenUnsavedChanges(true);
  const warning = next === null ? undefined : rateWarning(current, next);
  return (
    <div className={styles.actions}>
      <button type="submit" className="button button-primary" aria-busy={isSubmitting}>
        {isSubmitting && <LoaderCircle size={18} className={styles.spinner} aria-hidden />}
        {MESSAGES.submit}
      </button>
      <p role="status" className={styles.warning}>
        {warning && (
          <>
            <TriangleAlert size={18} aria-hidden />
            <span>{warningText(warning, current)}</span>
          </>
        )}
      </p>
    </div>
  );
}

/** The rate in the field; null while it is empty. */
function useTyped(): number | null {
  return useWatch({ name: SOURCE }) ?? null;
}
