import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useDataProvider } from 'react-admin';
import type { ExchangeRateInput } from '../../contract/exchangeRate';
import { formatRate } from '../../contract/money';
import { type RecordField, useConflictQuestion } from '../forms/ConflictDialog';
import { asText } from '../forms/recordValues';
import { NotSent, SAVE_MESSAGES } from '../forms/saveFailure';
import type { AppDataProvider } from '../providers/dataProvider';
import { EXCHANGE_RATE_KEY } from './exchangeRateQuery';
import { MESSAGES } from './messages';

/** Null when there is none, undefined when it could not be read. */
export type Rate = number | null | undefined;

export const SOURCE = 'usdVesExchangeRate' satisfies keyof ExchangeRateInput;

export const RATE_FIELD: RecordField = {
  names: [SOURCE],
  label: MESSAGES.rate,
  Value: asText(SOURCE, (rate) => (typeof rate === 'number' ? formatRate(rate) : MESSAGES.noRate)),
};

/**
 * The rate is read once more before it is set, as records are (decision 0010). `mayReplace` gives whether the typed one
 * is to be set: if another administrator has set one since `opened`, a dialog asks which one stays, which is `opened`
 * then. It rejects on Cancelar, and where the rate cannot be read by then, since a rate that the user has not seen is
 * not overwritten. A rate that could not be read from the beginning is set without a question.
 */
export function useRateConflict(opened: RefObject<Rate>) {
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
