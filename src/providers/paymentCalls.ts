/** What the back-office does with payments beside listing them, and the exchange rate. */
import type { Identifier } from 'ra-core';
import { isObject, readNumber } from '../../contract/values';
import { unexpectedAnswer } from './errorText';
import type { Platform } from './platform';

export function paymentCalls(platform: Platform) {
  return {
    async confirmPayment(id: Identifier): Promise<void> {
      await platform('confirmPayment', { params: { id } });
    },

    async rejectPayment(id: Identifier): Promise<void> {
      await platform('rejectPayment', { params: { id } });
    },

    /** Bolívares for one US dollar; null when the platform has none yet; rejects one that cannot be read (A28). */
    async getExchangeRate(signal?: AbortSignal): Promise<number | null> {
      const { status, json } = await platform('getExchangeRate', { signal });
      if (json === undefined || Array.isArray(json)) throw unexpectedAnswer(status, json);
      const data = isObject(json) && 'data' in json ? json.data : json;
      const told = isObject(data) ? (data.usdVesExchangeRate ?? data.rate) : data;
      const rate = readNumber(told);
      const isNone = told === undefined || told === null || told === '';
      if (rate === null && !isNone) throw unexpectedAnswer(status, json);
      return rate;
    },

    async updateExchangeRate(usdVesExchangeRate: number): Promise<void> {
      await platform('updateExchangeRate', { body: { usdVesExchangeRate } });
    },
  };
}
