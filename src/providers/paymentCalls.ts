/** What the back-office does with payments beside listing them, and the exchange rate. */
import type { Identifier } from 'ra-core';
import { CALLS, type Call } from '../../contract/calls';
import { pathOf } from '../../contract/paths';
import { isObject, readNumber } from '../../contract/values';
import { unexpectedAnswer } from './errorText';
import type { HttpClient } from './httpClient';
import { sendable } from './sendable';

export function paymentCalls(httpClient: HttpClient) {
  return {
    /** Accepts a payment; nothing is sent but the address (R399, A32). */
    confirmPayment: (id: Identifier) => decide(CALLS.confirmPayment, id),

    /** Refuses a payment; nothing is sent but the address (R400). */
    rejectPayment: (id: Identifier) => decide(CALLS.rejectPayment, id),

    /** Bolívares for one US dollar; null when the platform has none yet, never for one that cannot be read (A28). */
    async getExchangeRate(signal?: AbortSignal): Promise<number | null> {
      const { status, json } = await httpClient(pathOf(CALLS.getExchangeRate), { signal });
      if (json === undefined || Array.isArray(json)) throw unexpectedAnswer(status, json);
      const data = isObject(json) && 'data' in json ? json.data : json;
      const told = isObject(data) ? (data.usdVesExchangeRate ?? data.rate) : data;
      const rate = readNumber(told);
      const isNone = told === undefined || told === null || told === '';
      if (rate === null && !isNone) throw unexpectedAnswer(status, json);
      return rate;
    },

    /** Sets the rate, sent as a number (R365, R402). */
    async updateExchangeRate(usdVesExchangeRate: number): Promise<void> {
      const { method } = CALLS.updateExchangeRate;
      await httpClient(pathOf(CALLS.updateExchangeRate), { method, body: JSON.stringify({ usdVesExchangeRate }) });
    },
  };

  async function decide(call: Call, id: Identifier): Promise<void> {
    await httpClient(pathOf(call, { id: sendable(id) }), { method: call.method });
  }
}
