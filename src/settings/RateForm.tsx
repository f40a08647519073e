import { useMutation, useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { useDataProvider } from 'react-admin';
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { can } from '../../contract/access';
import { type ExchangeRateInput, exchangeRateFormSchema } from '../../contract/exchangeRate';
import { formatRate, RATE_SUFFIX, toCents } from '../../contract/money';
import { rateChange, rateWarning } from '../../contract/rateChange';
import type { DraftKeeper } from '../forms/drafts/draftKeeper';
import { FormDraft } from '../forms/drafts/FormDraft';
import { AskUnsaved, FormFieldset, SubmitButton } from '../forms/FormControls';
import { SubmitForm } from '../forms/SubmitForm';
import { MoneyInput } from '../inputs/MoneyInput';
import type { AppDataProvider } from '../providers/dataProvider';
import { dashboardPath } from '../routes';
import { usePermission } from '../session/usePermission';
import { toast } from '../ui/toast';
import { EXCHANGE_RATE_KEY } from './exchangeRateQuery';
import { MESSAGES } from './messages';
import { changeText, warningText } from './rateTexts';
import styles from './SettingsPage.module.css';
import { RATE_FIELD, type Rate, SOURCE, useRateConflict } from './useRateConflict';

const KEPT = {
  address: dashboardPath('settings'),
  title: MESSAGES.rateTitle,
  isUpdate: true,
  fields: [RATE_FIELD],
};

export function RateForm({ current }: { current: Rate }) {
  const record = useMemo(() => ({ [SOURCE]: typeof current === 'number' ? toCents(current) / 100 : null }), [current]);
  const save = useSaveRate();
  /** The rate in force when the user began to type. */
  const opened = useRef(current);
  const { mayReplace, dialog } = useRateConflict(opened);
  const form = useRef<UseFormReturn>(null);
  const draft = useRef<DraftKeeper>(null);

  async function send({ [SOURCE]: typed }: ExchangeRateInput) {
    if (await mayReplace(typed)) {
      const isSame = opened.current === typed;
      await save(typed);
      toast.success(isSame ? MESSAGES.unchanged(formatRate(typed)) : MESSAGES.updated);
      opened.current = typed;
    }
    form.current?.reset({ [SOURCE]: opened.current });
    // Nothing is unsaved now.
    void draft.current?.flush();
  }

  return (
    <>
      <SubmitForm ref={form} schema={exchangeRateFormSchema} record={record} send={send}>
        <FormDraft {...KEPT} keeper={draft} busy={false}>
          <Fields current={current} opened={opened} />
        </FormDraft>
      </SubmitForm>
      {dialog}
    </>
  );
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

function Fields({ current, opened }: { current: Rate; opened: RefObject<Rate> }) {
  const mayChange = can(usePermission(), 'updateExchangeRate');
  const { isDirty } = useFormState();

  useEffect(() => {
    if (!isDirty) opened.current = current;
  }, [isDirty, opened, current]);

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
  const warning = next === null ? undefined : rateWarning(current, next);
  return (
    <div className={styles.actions}>
      <AskUnsaved enabled />
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
