import { expect, it } from 'vitest';
import { routeOf } from '../contract/route';
import { isObject } from '../contract/values';
import { checkPlatform } from './check';
import { checkOtherOrigin } from './crossOrigin';
import { createFindings } from './findings';
import { type Requested, ROWS } from './rows';
import { without } from './testing/deviation';
import { startPlatform } from './testing/platform';
import { ADMIN, NAMED, OWNER } from './testing/records';
import type { Sent } from './wire';

/** Sent by every client, or by browsers without a question. */
const UNASKED = /^(host|connection|accept|accept-.*|user-agent|sec-.*|content-length|transfer-encoding)$/;

/** The headers that each call is asked for. */
async function asked(announced: readonly string[]): Promise<Map<Requested | undefined, string>> {
  const all = new Map<Requested | undefined, string>();
  const send = async ({ address, headers }: Sent) => {
    const sent = new Headers(headers);
    const row = routeOf(sent.get('access-control-request-method') ?? '', address)?.name;
    all.set(row, sent.get('access-control-request-headers') ?? '');
    const answer = { status: 204, headers: new Headers(), bytes: new Uint8Array(), body: '', json: undefined, ms: 0 };
    return { method: 'OPTIONS', address, ...answer };
  };
  await checkOtherOrigin({ send }, createFindings(), { origin: 'https://sitio.test', announced });
  return all;
}

it('asks before each call for the headers that the back-office sends with it', async () => {
  const sent = new Map<Requested | undefined, Set<string>>();
  const platform = await startPlatform({
    answer: (reply) => (isObject(reply.json) ? { ...reply, json: without('capabilities')(reply.json) } : reply),
    send({ req }, _, row) {
      // Without a session the kit sends bodies that the back-office never does.
      if (!req.headers.authorization && row !== 'login') return false;
      const names = Object.keys(req.headers).filter((name) => !UNASKED.test(name));
      sent.set(row, new Set([...(sent.get(row) ?? []), ...names]));
      return false;
    },
  });
  try {
    await checkPlatform({
      ...{ base: platform.url, admin: ADMIN, owner: OWNER, write: true, lasting: true, ...NAMED },
      ...{ timeoutMs: 30_000, slowMs: 30_000, patienceMs: 0, progress: () => undefined },
    });
  } finally {
    await platform.close();
  }
  const calls = ROWS.filter((row) => row !== 'postPicture');
  const ofEach = calls.map((row) => [row, [...(sent.get(row) ?? [])].toSorted().join()]);
  expect(Object.fromEntries(await asked([]))).toEqual(Object.fromEntries(ofEach));
});

it('asks for what is announced only before the calls that send it', async () => {
  const all = Object.fromEntries(await asked(['idempotency-key', 'if-match', 'if-match-status']));
  expect(all).toMatchObject({
    login: 'content-type',
    listOffers: 'authorization',
    createOffer: 'authorization,content-type,idempotency-key',
    updateOffer: 'authorization,content-type,if-match',
    updateExchangeRate: 'authorization,content-type',
    removeOffer: 'authorization,idempotency-key',
    promoteUser: 'authorization,idempotency-key',
    confirmPayment: 'authorization,idempotency-key,if-match',
  });
});
