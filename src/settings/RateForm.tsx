import { useMutation, useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { useDataProvider } from 'react-admin';
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { can } from '../../contract/access';
import { type ExchangeRateInput, exchangeRateFormSchema } from '../../contract/exchangeRate';
import { formatRate, RATE_SUFFIX, toCents } from '../../contract/money';
import { rateChange, rateWarning } from '../../contract/rateChange';
import { type ConflictField, useConflictQuestion } from '../forms/ConflictDialog';
import type { DraftKeeper } from '../forms/drafts/draftKeeper';
import { FormDraft } from '../forms/drafts/FormDraft';
import { AskUnsaved, FormFieldset, SubmitButton } from '../forms/FormControls';
import { asText } from '../forms/recordValues';
import { SubmitForm } from '../forms/SubmitForm';
import { NotSent, SAVE_MESSAGES } from '../forms/saveFailure';
import { MoneyInput } from '../inputs/MoneyInput';
import type { AppDataProvider } from '../providers/dataProvider';
import { dashboardPath } from '../routes';
import { usePermission } from '../session/usePermission';
import { toast } from '../ui/toast';
import { EXCHANGE_RATE_KEY } from './exchangeRateQuery';
import { SETTINGS_MESSAGES } from './messages';
import { changeText, warningText } from './rateTexts';
import styles from './SettingsPage.module.css';

/** Null when there is none, undefined when it could not be read. */
type Rate = number | null | undefined;

const SOURCE = 'usdVesExchangeRate' satisfies keyof ExchangeRateInput;

const RATE_FIELD: ConflictField = {
  names: [SOURCE],
  label: SETTINGS_MESSAGES.rate,
  Value: asText(SOURCE, (rate) => (typeof rate === 'number' ? formatRate(rate) : SETTINGS_MESSAGES.noRate)),
};

const KEPT = {
  address: dashboardPath('settings'),
  title: SETTINGS_MESSAGES.rateTitle,
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
      toast.success(isSame ? SETTINGS_MESSAGES.unchanged(formatRate(typed)) : SETTINGS_MESSAGES.updated);
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

/**
 * The rate is read once more before it is set, as records are (decision 0010). `mayReplace` gives whether the typed one
 * is to be set: if another administrator has set one since `opened`, a dialog asks which one stays, which is `opened`
 * then. It rejects on Cancelar, and where the rate cannot be read by then, since a rate that the user has not seen is
 * not overwritten. A rate that could not be read from the beginning is set without a question.
 */
function useRateConflict(opened: RefObject<Rate>) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const { ask, dialog } = useConflictQuestion();

  async function mayReplace(typed: number): Promise<boolean> {
    while (opened.current !== undefined) {
      const stored: Rate = await readAgain();
      // After a lost answer the typed one is stored, and was not before.
      if (stored === opened.current || stored === typed) return true;
      queryClient.setQueryData(EXCHANGE_RATE_KEY, stored);
      const chosen = await ask({ clashes: [RATE_FIELD], mine: { [SOURCE]: typed }, theirs: { [SOURCE]: stored } });
      // The question took time: another administrator may have set one once more.
      opened.current = stored;
      if (chosen[SOURCE] === stored) return false;
    }
    return true;
  }

  async function readAgain(): Promise<Rate> {
    try {
      return await dataProvider.getExchangeRate();
    } catch (cause) {
      throw new NotSent(SAVE_MESSAGES.unchecked, { cause });
    }
  }

  return { mayReplace, dialog };
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
          label={SETTINGS_MESSAGES.rate}
          suffix={RATE_SUFFIX}
          helperText={mayChange ? undefined : SETTINGS_MESSAGES.onlyAdmins}
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
      {current === null && <span>{SETTINGS_MESSAGES.noRate}</span>}
      {typeof current === 'number' && <span>{`${SETTINGS_MESSAGES.current}: ${formatRate(current)}`}</span>}
      {percent !== null && <span>{`${SETTINGS_MESSAGES.change}: ${changeText(percent)}`}</span>}
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
      <SubmitButton label={SETTINGS_MESSAGES.submit} />
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
