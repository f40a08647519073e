/** Calls beyond the table, each made only where it was announced, beside those of react-admin's verbs (tables.ts). */
import type { Identifier } from 'react-admin';
import type { Body, EntryName, Query } from '../../contract/calls';
import type { CheckKind } from '../../contract/checks';
import { askedDays } from '../../contract/lists/asked';
import type { Reconciliation } from '../../contract/services/announcedShapes';
import type { HistoryEntry } from '../../contract/services/historyService';
import type { OffersToday } from '../../contract/services/shapes';
import { type Fields, isObject, readNumber } from '../../contract/values';
import { createFileDownload, type DownloadOptions } from './files';
import { type HttpAnswer, httpDownload, unexpectedAnswer } from './httpClient';
import { addressOf, type CallParams, type Platform } from './platform';
import { readText } from './records';
import { session } from './session';
import { readInstant, readPayment } from './tableRecords';

/** The filters of the entries, by their names in the call; days may have a name (contract/lists/asked.ts). */
export type HistoryFilter = Partial<Record<keyof Query<'exportHistory'>, string>>;

export interface EntriesPage {
  entries: HistoryEntry[];
  /** Where the next page begins; null at the end. */
  older: number | null;
}

export function announcedCalls(platform: Platform, fetchFile = createFileDownload(httpDownload)) {
  async function act<Name extends EntryName>(name: Name, asked: CallParams<Name>): Promise<void> {
    await platform(name, asked);
  }

  return {
    async changeOwnName({ name }: { name: string }): Promise<void> {
      const isSame = session.sameAsNow();
      await act('changeOwnName', { body: { name } });
      if (isSame()) session.rename(name);
    },

    /** Ends all other sessions of the user, too. */
    changePassword: (body: { currentPassword: string; password: string }) => act('changePassword', { body }),

    /** Ends the user's sessions and refuses new ones, until enableUser. */
    disableUser: (id: Identifier) => act('disableUser', { params: { id } }),
    enableUser: (id: Identifier) => act('enableUser', { params: { id } }),
    endSessionsOfUser: (id: Identifier) => act('endSessionsOfUser', { params: { id } }),

    /** The token of a link for a new password, and when it expires; answered once. */
    async createPasswordReset(id: Identifier): Promise<{ token: string; expiresAt: string }> {
      const answer = await platform('createPasswordReset', { params: { id } });
      const { token, expiresAt } = dataOf(answer);
      if (!readText(token)) throw unexpectedAnswer(answer.status, answer.json);
      return { token: readText(token), expiresAt: readInstant(expiresAt) };
    },

    /** It is a look-up: failing ends no session. The figures beside it end one that is over. */
    async getOffersToday(signal?: AbortSignal): Promise<OffersToday> {
      const { status, json } = await platform('getOffersToday', { signal, lookUp: true });
      const data = isObject(json) && isObject(json.data) ? json.data : {};
      const [sold, consumed] = [readNumber(data.sold), readNumber(data.consumed)];
      if (sold === null || consumed === null) throw unexpectedAnswer(status, json);
      return { sold, consumed };
    },

    /** A page of entries, newest first: those older than `before`. */
    async listHistory(filter: HistoryFilter, before?: number, signal?: AbortSignal): Promise<EntriesPage> {
      const query = { ...asked(filter), ...(before !== undefined && { before }) };
      const { status, json } = await platform('listHistory', { query, signal });
      if (!isObject(json) || !Array.isArray(json.data)) throw unexpectedAnswer(status, json);
      return { entries: json.data, older: typeof json.older === 'number' ? json.older : null };
    },

    /** All that match, as a CSV file. */
    exportHistory: (filter: HistoryFilter, options?: DownloadOptions) =>
      fetchFile({ path: addressOf('exportHistory', { query: asked(filter) }), name: 'bitacora.csv' }, options),

    /** How many payments wait for a decision, and since when ('' where none does). It is a look-up: failing ends no session. */
    async getPaymentWork(signal?: AbortSignal): Promise<{ pending: number; oldest: string }> {
      const { status, json } = await platform('getPaymentWork', { signal, lookUp: true });
      const data = isObject(json) && isObject(json.data) ? json.data : {};
      const pending = readNumber(data.pending);
      if (pending === null) throw unexpectedAnswer(status, json);
      return { pending, oldest: readInstant(data.oldest) };
    },

    /** Notes for everybody that a check is no problem, or (false) takes that back. */
    noteCheck: (id: string, kind: CheckKind, isNoProblem: boolean) =>
      act('noteCheck', { params: { id }, body: { kind, isNoProblem }, intent: null }),

    /** Which payments the credits of a statement are. */
    async reconcilePayments(body: Body<'reconcilePayments'>, signal?: AbortSignal) {
      const { status, json } = await platform('reconcilePayments', { body, signal });
      if (!isObject(json) || !isObject(json.data) || !Array.isArray(json.data.payments))
        throw unexpectedAnswer(status, json);
      const found = json.data as unknown as Reconciliation;
      return { ...found, payments: found.payments.map((payment) => readPayment(payment.id, payment)) };
    },

    /** Takes a movement for a payment, before it is confirmed with it; rejects with 409 where another payment has it. */
    claimMovement: (id: string, mark: string) => act('claimMovement', { params: { id }, body: { mark }, intent: null }),
    releaseMovement: (id: string) => act('releaseMovement', { params: { id }, intent: null }),
  };
}

const asked = (filter: HistoryFilter) => askedDays(filter, [{ from: 'from', until: 'until' }]);

function dataOf({ status, json }: HttpAnswer): Fields {
  const data = isObject(json) ? json.data : undefined;
  if (!isObject(data)) throw unexpectedAnswer(status, json);
  return data;
}
