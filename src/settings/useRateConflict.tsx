import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { ExchangeRateInput } from '../../contract/exchangeRate';
import { formatRate } from '../../contract/money';
import type { Fields } from '../../contract/values';
import { ConflictDialog, type ConflictQuestion, type RecordField } from '../forms/ConflictDialog';
import { NotSent, SAVE_MESSAGES, SaveCancelled } from '../forms/saveFailure';
import type { AppDataProvider } from '../providers/dataProvider';
import { EXCHANGE_RATE_KEY } from './exchangeRateQuery';
import { MESSAGES } from './messages';

/** Null when there is none, undefined when it could not be read. */
export type Rate = number | null | undefined;

const SOURCE = 'usdVesExchangeRate' satisfies keyof ExchangeRateInput;
const RATE_FIELD: RecordField = { names: [SOURCE], label: MESSAGES.rate, Value: RateValue };

function RateValue({ values }: { values: Fields }) {
  const rate = values[SOURCE];
  return typeof rate === 'number' ? formatRate(rate) : MESSAGES.noRate;
}

/**
 * The rate is read once more before it is set, as records are (decision 0010): if another administrator has set one
 * since the user began to type, a dialog asks which one stays. `resolve` gives it, whether it is the typed one, and
 * whether that was in force already at the beginning; it rejects on Cancelar, and where the rate cannot be read by
 * then, since a rate that the user has not seen is not overwritten. A rate that could not be read from the beginning is
 * set without a question.
 */
export function useRateConflict(current: Rate, isDirty: boolean) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const [question, setQuestion] = useState<ConflictQuestion>();
  const opened = useRef(current);

  useEffect(() => {
    if (!isDirty) opened.current = current;
  }, [isDirty, current]);

  // Leaving the page counts as Cancelar.
  useEffect(() => () => question?.settle(undefined), [question]);

  async function resolve(typed: number): Promise<{ isMine: boolean; isSame: boolean; rate: Rate }> {
    if (opened.current === undefined) return { isMine: true, isSame: false, rate: typed };
    for (;;) {
      const stored = await readAgain();
      if (stored === opened.current || stored === typed) {
        // After a lost answer the typed one is stored, and was not before.
        return { isMine: true, isSame: opened.current === typed, rate: typed };
      }
      queryClient.setQueryData(EXCHANGE_RATE_KEY, stored);
      const chosen = await ask({ [SOURCE]: typed }, { [SOURCE]: stored });
      // The question took time: another administrator may have set one once more.
      opened.current = stored;
      if (chosen[SOURCE] === stored) return { isMine: false, isSame: false, rate: stored };
    }
  }

  async function readAgain(): Promise<Rate> {
    try {
      return await dataProvider.getExchangeRate();
    } catch (cause) {
      throw new NotSent(SAVE_MESSAGES.unchecked, { cause });
    }
  }

  function ask(mine: Fields, theirs: Fields): Promise<Fields> {
    return new Promise((resolve, reject) => {
      const settle = (chosen: Fields | undefined) => {
        setQuestion(undefined);
        if (chosen) resolve(chosen);
        else reject(new SaveCancelled());
      };
      setQuestion({ clashes: [RATE_FIELD], mine, theirs, settle });
    });
  }

  const dialog: ReactNode = question && <ConflictDialog {...question} />;
  return { resolve, dialog };
}
