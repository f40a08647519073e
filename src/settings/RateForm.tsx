import { yupResolver } from '@hookform/resolvers/yup';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { Form, useDataProvider } from 'react-admin';
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import { can } from '../../contract/access';
import { type ExchangeRateInput, exchangeRateFormSchema } from '../../contract/exchangeRate';
import { formatRate, RATE_SUFFIX, toCents } from '../../contract/money';
import { rateChange, rateWarning } from '../../contract/rateChange';
import { DraftBanner } from '../forms/drafts/DraftBanner';
import { useKeptDraft } from '../forms/drafts/useKeptDraft';
import type { OfferedDraft } from '../forms/drafts/useOfferedDrafts';
import { FormFieldset, SubmitButton, useAskUnsaved } from '../forms/FormControls';
import { asText } from '../forms/recordValues';
import { useSubmit } from '../forms/useSubmit';
import { MoneyInput } from '../inputs/MoneyInput';
import type { AppDataProvider } from '../providers/dataProvider';
import { dashboardPath } from '../routes';
import { usePermission } from '../session/usePermission';
import { toast } from '../ui/toast';
import { EXCHANGE_RATE_KEY } from './exchangeRateQuery';
import { MESSAGES } from './messages';
import { changeText, warningText } from './rateTexts';
import styles from './SettingsPage.module.css';
import { type Rate, useRateConflict } from './useRateConflict';

const SOURCE = 'usdVesExchangeRate' satisfies keyof ExchangeRateInput;
// The form's own values are wider than those sent: null while the field is empty.
const RESOLVER = yupResolver<FieldValues, unknown, FieldValues>(exchangeRateFormSchema);
// Read again, the rate does not replace what the user has typed meanwhile (A75).
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
  const record = useMemo(() => ({ [SOURCE]: typeof current === 'number' ? toCents(current) / 100 : null }), [current]);
  const save = useSaveRate();
  const [isDirty, setDirty] = useState(false);
  const { resolve, dialog } = useRateConflict(current, isDirty);
  const saved = useRef<Rate>(current);
  const { submit, sent } = useSubmit(
    async (typed: FieldValues) => {
      const chosen = await resolve(typed[SOURCE]);
      if (chosen.isMine) {
        await save(typed[SOURCE]);
        toast.success(chosen.isSame ? MESSAGES.unchanged(formatRate(typed[SOURCE])) : MESSAGES.updated);
      }
      saved.current = chosen.rate;
    },
    { mode: 'update', names: [SOURCE] },
  );

  return (
    <>
      <Form
        resolver={RESOLVER}
        record={record}
        resetOptions={RESET}
        onSubmit={submit}
        shouldFocusError={false}
        disableInvalidFormNotification
        noValidate
      >
        <RateDraft sent={sent} saved={saved} offered={offered} onDirty={setDirty} />
        <Fields current={current} />
      </Form>
      {dialog}
    </>
  );
}

interface DraftProps {
  sent: number;
  /** The rate in force after a save. */
  saved: RefObject<Rate>;
  offered: readonly OfferedDraft[];
  onDirty: (isDirty: boolean) => void;
}

function RateDraft({ sent, saved, offered, onDirty }: DraftProps) {
  const form = useFormContext();
  const keeper = useKeptDraft(form, KEPT);
  const { isDirty } = form.formState;

  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const { reset } = form;
  useEffect(() => {
    if (sent === 0) return;
    // The saved rate is the new base for changes.
    reset({ [SOURCE]: saved.current }, { keepDirtyValues: false });
    void keeper.flush();
  }, [sent, saved, reset, keeper]);

  return <DraftBanner form={form} keeper={keeper} offered={offered} units={UNITS} isUpdate busy={false} />;
}

function useSaveRate() {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationKey: ['settings', 'setRate'],
    mutationFn: dataProvider.updateExchangeRate,
    onSuccess: async (_, rate) => {
      // A read under way would bring the former rate back.
      await queryClient.cancelQueries({ queryKey: EXCHANGE_RATE_KEY });
      queryClient.setQueryData(EXCHANGE_RATE_KEY, rate);
    },
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
