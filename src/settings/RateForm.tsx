import { yupResolver } from '@hookform/resolvers/yup';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useDataProvider } from 'ra-core';
import { type FormEvent, useMemo } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { can } from '../../contract/access';
import { type ExchangeRateInput, exchangeRateFormSchema } from '../../contract/exchangeRate';
import type { yup } from '../../contract/locale';
import { formatRate, RATE_SUFFIX, toCents } from '../../contract/money';
import { rateChange, rateWarning } from '../../contract/rateChange';
import { DraftBanner } from '../drafts/DraftBanner';
import { useKeptDraft } from '../drafts/useKeptDraft';
import type { OfferedDraft } from '../drafts/useOfferedDrafts';
import { MoneyInput } from '../inputs/MoneyInput';
import type { AppDataProvider } from '../providers/dataProvider';
import { FormFieldset, SubmitButton, useAskUnsaved } from '../records/FormParts';
import { asText } from '../records/recordValues';
import { saveErrors } from '../records/saveFailure';
import { dashboardPath } from '../routes';
import { usePermission } from '../session/usePermission';
import { toast } from '../ui/toast';
import { useOneAtATime } from '../ui/useOneAtATime';
import { MESSAGES } from './messages';
import { changeText, warningText } from './rateTexts';
import styles from './SettingsPage.module.css';
import { EXCHANGE_RATE_KEY, type Rate, useRateConflict } from './useRateConflict';

const SOURCE = 'usdVesExchangeRate' satisfies keyof ExchangeRateInput;
// The form's own values are wider than what is sent: null while the field is empty.
const schema: yup.ObjectSchema<yup.AnyObject> = exchangeRateFormSchema;
// Read again, the rate leaves alone what somebody has typed meanwhile (A75).
export const RATE_ADDRESS = dashboardPath('settings');
const KEPT = {
  address: RATE_ADDRESS,
  title: MESSAGES.rateTitle,
  isUpdate: true,
  names: [SOURCE],
};
const UNITS = [{ names: [SOURCE], label: MESSAGES.rate, Value: asText(SOURCE, (rate) => formatRate(Number(rate))) }];
const RESET = { keepDirtyValues: true } as const;

interface Props {
  current: Rate;
  offered: readonly OfferedDraft[];
}

export function RateForm({ current, offered }: Props) {
  const values = useMemo(() => ({ [SOURCE]: typeof current === 'number' ? toCents(current) / 100 : null }), [current]);
  const form = useForm({ resolver: yupResolver(schema), values, resetOptions: RESET, shouldFocusError: false });
  const save = useSaveRate();
  const { resolve, dialog } = useRateConflict(current, form.formState.isDirty);
  const begin = useOneAtATime();
  const keeper = useKeptDraft(form, KEPT);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const end = begin();
    if (!end) return;
    let saved: object | undefined;
    await form.handleSubmit(async (typed) => {
      try {
        const chosen = await resolve(typed[SOURCE]);
        if (chosen.isMine) {
          await save(typed[SOURCE]);
          toast.success(chosen.isSame ? MESSAGES.unchanged(formatRate(typed[SOURCE])) : MESSAGES.updated);
        }
        saved = { [SOURCE]: chosen.rate };
      } catch (failure) {
        markFailure(failure);
      }
    })(event);
    end();
    // What was saved is the new starting point for changes.
    if (!saved) return;
    form.reset(saved, { keepDirtyValues: false });
    await keeper.flush();
  }

  /** Without an error the form would count as saved. */
  function markFailure(failure: unknown) {
    const { root, ...marked } = saveErrors(failure, 'update', [SOURCE]);
    form.setError('root.save', { message: root.save });
    const message = (marked as Record<string, string>)[SOURCE];
    if (message) form.setError(SOURCE, { type: 'server', message });
  }

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={handleSubmit}>
        {offered && <DraftBanner form={form} keeper={keeper} offered={offered} units={UNITS} isUpdate busy={false} />}
        <Fields current={current} />
      </form>
      {dialog}
    </FormProvider>
  );
}

function useSaveRate() {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationKey: ['settings', 'setRate'],
    mutationFn: dataProvider.updateExchangeRate,
    onSuccess: async (_, rate) => {
      // A reading that is still on its way would bring the former rate back.
      await queryClient.cancelQueries({ queryKey: EXCHANGE_RATE_KEY });
      queryClient.setQueryData(EXCHANGE_RATE_KEY, rate);
    },
    onError: toast.error,
  });
  return mutateAsync;
}

function Fields({ current }: { current: Rate }) {
  const mayChange = can(usePermission(), 'updateExchangeRate');
  return (
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
  );
}

function Comparison({ current }: { current: Rate }) {
  const next = useTyped();
  const percent = next === null ? null : rateChange(current ?? null, next);
  return (
    <p className={`muted ${styles.facts}`}>
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

/** The button, and beside it a warning about an unusual rate; it refuses nothing. */
function Actions({ current = null }: { current: Rate }) {
  const next = useTyped();
  useAskUnsaved(true);
  const warning = next === null ? undefined : rateWarning(current, next);
  return (
    <div className={styles.actions}>
      <SubmitButton label={MESSAGES.submit} />
      <p role="status" className={`caution ${styles.warning}`}>
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

function useTyped(): number | null {
  const typed: unknown = useWatch({ name: SOURCE });
  return typeof typed === 'number' ? typed : null;
}
