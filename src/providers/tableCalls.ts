/** Calls of the table beside react-admin's verbs. An answer that is not shown is not read. */
import type { Identifier } from 'react-admin';
import { type CallName, HEADERS } from '../../contract/calls';
import { isObject, readNumber } from '../../contract/values';
import { unexpectedAnswer } from './httpClient';
import { type CallParams, type Platform, versionOf } from './platform';
import { readUser, type UserRecord } from './records';
import { session } from './session';
import { type OffersResume, readOffersResume } from './tableRecords';

interface Holding {
  id: Identifier;
  userId: Identifier;
}

/** A payment with the status that the user has on screen. */
interface Seen {
  id: Identifier;
  status: string;
}

export function tableCalls(platform: Platform) {
  async function act<Name extends CallName>(name: Name, asked: CallParams<Name>): Promise<void> {
    await platform(name, asked);
  }

  /** Decides only while the status is this, where the platform checks that: it rejects with 412 otherwise. */
  async function decide(name: 'confirmPayment' | 'rejectPayment', { id, status }: Seen): Promise<void> {
    const isJudged = session.announced().includes('if-match-status');
    const headers = isJudged ? new Headers({ [HEADERS['if-match-status']]: `"${status}"` }) : undefined;
    await act(name, { params: { id }, headers });
  }

  async function readRate(signal?: AbortSignal): Promise<{ rate: number | null; etag: string | undefined }> {
    const { status, json, headers } = await platform('getExchangeRate', { signal });
    if (json === undefined || Array.isArray(json)) throw unexpectedAnswer(status, json);
    const data = isObject(json) && 'data' in json ? json.data : json;
    const told = isObject(data) ? (data.usdVesExchangeRate ?? data.rate) : data;
    const rate = readNumber(told);
    const isNone = told === undefined || told === null || told === '';
    if (rate === null && !isNone) throw unexpectedAnswer(status, json);
    return { rate, etag: versionOf(headers) };
  }

  return {
    /** A person by id, whether the platform wraps the answer or not (A27). It is a look-up: failing ends no session. */
    async getUser(id: Identifier, signal?: AbortSignal): Promise<UserRecord> {
      const { status, json } = await platform('getUser', { params: { id }, signal, lookUp: true });
      const user = readUser(isObject(json) ? (json.data ?? json.user ?? json) : undefined);
      if (!user) throw unexpectedAnswer(status, json);
      return user;
    },

    promoteUser: (id: Identifier) => act('promoteUser', { params: { id } }),
    /** Makes an administrator a consumer again; the person stays (A34). */
    revokeUser: (id: Identifier) => act('revokeUser', { params: { id } }),

    consumeCoupon: ({ id, userId }: Holding) =>
      act('consumeCoupon', { params: { id }, body: { userId: String(userId) } }),
    removeCoupon: ({ id, userId }: Holding) =>
      act('removeCoupon', { params: { id }, body: { userId: String(userId), couponId: String(id) } }),
    /** Gives a user one coupon of an offer (A35); `intent` distinguishes one choice from the next. */
    grantCoupon: ({ userId, offerId, intent }: { userId: Identifier; offerId: Identifier; intent?: string }) =>
      act('grantCoupons', {
        body: { userId: String(userId), items: [{ offerId: String(offerId), quantity: 1 }] },
        intent,
      }),

    confirmPayment: (payment: Seen) => decide('confirmPayment', payment),
    rejectPayment: (payment: Seen) => decide('rejectPayment', payment),

    /** Bolívares for one US dollar; null when the platform has none yet; rejects one that cannot be read (A28). */
    getExchangeRate: async (signal?: AbortSignal) => (await readRate(signal)).rate,
    /** The same, with its version where the platform judges changes by that. */
    readExchangeRate: () => readRate(),

    /** A repetition puts the rate in force again, after any rate set meanwhile: so without a key. With `etag` only while that is in force. */
    updateExchangeRate: ({ rate, etag }: { rate: number; etag?: string | undefined }) =>
      act('updateExchangeRate', {
        body: { usdVesExchangeRate: rate },
        intent: null,
        headers: etag === undefined ? undefined : new Headers({ [HEADERS['if-match']]: etag }),
      }),

    /** The figures of the signed-in owner's offers; what a lean platform leaves out is 0. */
    async getOffersResume(signal?: AbortSignal): Promise<OffersResume> {
      const { status, json } = await platform('getOffersResume', { signal });
      if (!isObject(json) || !isObject(json.data)) throw unexpectedAnswer(status, json);
      return readOffersResume(json.data);
    },
  };
}
