import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { useDataProvider } from 'react-admin';
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { can } from '../../contract/access';
import { statusOf } from '../../contract/envelope';
import { type ExchangeRateInput, exchangeRateFormSchema, rateChange, rateWarning } from '../../contract/exchangeRate';
import { formatRate, RATE_SUFFIX, toCents } from '../../contract/money';
import { asText, type ConflictField, useConflictQuestion } from '../forms/ConflictDialog';
import { FormDraft } from '../forms/FormDraft';
import { FormFieldset, SubmitButton, SubmitForm } from '../forms/SubmitForm';
import { MAX_OVERTAKEN, NotSent, SAVE_MESSAGES } from '../forms/saveRecord';
import { MoneyInput } from '../inputs/FigureInput';
import type { AppDataProvider } from '../providers/dataProvider';
import { dashboardPath } from '../resources';
import { usePermission } from '../session/usePermission';
import { toast } from '../ui/toast';
import { changeText, SETTINGS_MESSAGES, warningText } from './messages';
import styles from './SettingsPage.module.css';

export const EXCHANGE_RATE_KEY = ['settings', 'getExchangeRate'] as const;

/** Null when there is none, undefined when it could not be read. */
type Rate = number | null | undefined;

const SOURCE = 'usdVesExchangeRate' satisfies keyof ExchangeRateInput;

const RATE_FIELD: ConflictField = {
  names: [SOURCE],
  label: SETTINGS_MESSAGES.rate,
  Value: asText(SOURCE, (rate) => (typeof rate === 'number' ? formatRate(rate) : SETTINGS_MESSAGES.noRate)),
};

const FIELDS = [RATE_FIELD];

export function RateForm({ current }: { current: Rate }) {
  const record = useMemo(() => ({ [SOURCE]: typeof current === 'number' ? toCents(current) / 100 : null }), [current]);
  const save = useSaveRate();
  /** The rate in force when the user began to type. */
  const opened = useRef(current);
  const { mayReplace, dialog } = useRateConflict(opened);
  const form = useRef<UseFormReturn>(null);

  async function send({ [SOURCE]: typed }: ExchangeRateInput) {
    const isSet = await setUnlessOvertaken(typed);
    form.current?.reset({ [SOURCE]: isSet ? typed : opened.current });
    if (isSet) opened.current = typed;
  }

  /** Gives whether it was set. Another administrator may be quicker between the reading and the setting. */
  async function setUnlessOvertaken(typed: number): Promise<boolean> {
    for (let tries = 1; ; tries++) {
      const stored = await mayReplace(typed);
      if (!stored) return false;
      const before = opened.current;
      try {
        await save({ rate: typed, etag: stored.etag });
      } catch (error) {
        if (statusOf(error) !== 412 || tries === MAX_OVERTAKEN) throw error;
        continue;
      }
      toast.success(before === typed ? SETTINGS_MESSAGES.unchanged(formatRate(typed)) : SETTINGS_MESSAGES.updated);
      return true;
    }
  }

  function handleRecover(base: Record<string, unknown>) {
    opened.current = base[SOURCE] as Rate;
  }

  return (
    <>
      <SubmitForm ref={form} schema={exchangeRateFormSchema} record={record} send={send}>
        <FormDraft address={dashboardPath('settings')} isUpdate fields={FIELDS} onRecover={handleRecover}>
          <RateFields current={current} opened={opened} />
        </FormDraft>
      </SubmitForm>
      {dialog}
    </>
  );
}

/**
 * The rate is read once more before it is set, as records are (decision 0010). `mayReplace` gives the version over which
 * the typed one is to be set, and nothing where it is not: if another administrator has set one since `opened`, a dialog
 * asks which one stays, which is `opened` then. It rejects on Cancelar, and where the rate cannot be read by then, since a rate that the user has not seen is
 * not overwritten. A rate that could not be read from the beginning is set without a question.
 */
function useRateConflict(opened: RefObject<Rate>) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const { ask, dialog } = useConflictQuestion();

  async function mayReplace(typed: number): Promise<{ etag?: string | undefined } | undefined> {
    while (opened.current !== undefined) {
      const { rate: stored, etag } = await readAgain();
      // After a lost answer the typed one is stored, and was not before.
      if (stored === opened.current || stored === typed) return { etag };
      queryClient.setQueryData(EXCHANGE_RATE_KEY, stored);
      const chosen = await ask({ clashes: [RATE_FIELD], mine: { [SOURCE]: typed }, theirs: { [SOURCE]: stored } });
      // The question took time: another administrator may have set one once more.
      opened.current = stored;
      if (chosen[SOURCE] === stored) return undefined;
    }
    return {};
  }

  async function readAgain() {
    try {
      return await dataProvider.readExchangeRate();
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
    onSuccess: async (_, { rate }) => {
      // A read under way would bring the former rate back.
      await queryClient.cancelQueries({ queryKey: EXCHANGE_RATE_KEY });
      queryClient.setQueryData(EXCHANGE_RATE_KEY, rate);
    },
  });
  return mutateAsync;
}

interface RateFieldsProps {
  current: Rate;
  opened: RefObject<Rate>;
}

function RateFields({ current, opened }: RateFieldsProps) {
  const mayChange = can(usePermission(), 'updateExchangeRate');
  const { isDirty } = useFormState();
  const next = useTyped();
  const odd = mayChange && next !== null ? rateWarning(current ?? null, next) : undefined;

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
          warning={odd && warningText(odd, current ?? null)}
        />
      </div>
      <Comparison current={current} />
      {mayChange && <SubmitButton label={SETTINGS_MESSAGES.submit} />}
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
      {percent !== null && percent !== 0 && <span>{`${SETTINGS_MESSAGES.change}: ${changeText(percent)}`}</span>}
    </p>
  );
}

function useTyped(): number | null {
  const typed: unknown = useWatch({ name: SOURCE });
  return typeof typed === 'number' ? typed : null;
}
