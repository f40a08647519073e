import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { CALLS, type Call } from '../contract/calls';
import { pathOf } from '../contract/paths';
import { openDatabase } from './db/client';
import { findPrograms, startPostgres } from './db/testing/ownPostgres';
import { diskStorage } from './s3/storage';
import { builders } from './testing/builders';
import { runProgram } from './testing/childProcess';
import { PROGRAM_ADMIN } from './testing/programData';

const programs = findPrograms();
if (!programs)
  console.error("Left out: a PostgreSQL that is paused under load (its programs are not in Debian's place).");

/** Longer than every timeout. */
const PAUSE_MS = 40_000;
const WRITERS = 4;

/** The answer to a change: the beginning of its message, as its reader understands it. */
type Told = 'yes' | 'no' | 'unknown' | `odd: ${string}`;

test.runIf(programs)(
  'what is told while PostgreSQL is paused for long is what happened (K-06)',
  async () => {
    const postgres = await startPostgres(programs ?? '');
    const directory = mkdtempSync(join(tmpdir(), 'gs-paused-'));
    const databaseUrl = postgres.url;
    const body = await grantIn(databaseUrl, directory);
    const server = runProgram('index', [], {
      ...{ DATABASE_URL: databaseUrl, DATA_DIR: join(directory, 'data'), SITE_DIR: join(directory, 'no-site') },
      ...{ PORT: '0', ADMIN_EMAIL: PROGRAM_ADMIN.email, ADMIN_PASSWORD: PROGRAM_ADMIN.password, LOG_LEVEL: 'silent' },
    });
    const address = (await server.lineWith(/^GS Cupones: /)).replace('GS Cupones: ', '');
    const send = (call: Call, body: object, headers: Record<string, string> = {}) =>
      fetch(address + pathOf(call), {
        method: call.method,
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    const { meta } = (await (await send(CALLS.login, PROGRAM_ADMIN)).json()) as { meta: { token: string } };

    async function tell(call: Call, body: object): Promise<Told> {
      const answer = await send(call, body, { authorization: `Bearer ${meta.token}` });
      const text = await answer.text();
      if (answer.ok) return 'yes';
      if (text.includes('No se hizo nada: ')) return 'no';
      return text.includes('No se sabe si se hizo: ') ? 'unknown' : `odd: ${answer.status} ${text}`;
    }

    let isOver = false;
    let rate = 0;
    const rates: { rate: number; told: Told }[] = [];
    const grants: Told[] = [];
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      for (; !isOver; await wait(100)) {
        const usdVesExchangeRate = ++rate;
        if (writer % 2 === 0) grants.push(await tell(CALLS.grantCoupons, body));
        else
          rates.push({ rate: usdVesExchangeRate, told: await tell(CALLS.updateExchangeRate, { usdVesExchangeRate }) });
      }
    });
    await wait(2_000);
    const goOn = postgres.pause();
    await wait(PAUSE_MS);
    goOn();
    await wait(4_000);
    isOver = true;
    await Promise.all(writers);
    // Statements on connections that were given up have ended by now, too.
    await wait(10_000);

    const there = new Set(
      (await postgres.query<{ rate: number }>('select usd_ves::float8 as rate from exchange_rates')).map(
        ({ rate }) => rate,
      ),
    );
    const wrong = rates.filter(({ rate, told }) => told !== 'unknown' && there.has(rate) !== (told === 'yes'));
    expect(wrong).toEqual([]);
    const [coupons] = await postgres.query<{ count: number }>('select count(*)::int as count from coupons');
    const count = (told: Told) => grants.filter((one) => one === told).length;
    expect(grants.filter((told) => told.startsWith('odd'))).toEqual([]);
    expect(coupons?.count).toBeGreaterThanOrEqual(count('yes'));
    expect(coupons?.count).toBeLessThanOrEqual(count('yes') + count('unknown'));
    // Both kinds of answers came, and the server goes on.
    const answers = [...grants, ...rates.map(({ told }) => told)];
    expect(answers).toEqual(expect.arrayContaining(['yes', 'no']));
    expect([grants.at(-1), rates.at(-1)?.told]).toEqual(['yes', 'yes']);

    server.kill('SIGTERM');
    await server.ended;
    await postgres.destroy();
    rmSync(directory, { recursive: true });
  },
  300_000,
);

/** What grants one coupon of an offer in a new database. */
async function grantIn(databaseUrl: string, directory: string): Promise<object> {
  const { db, close } = await openDatabase({ databaseUrl, dataDir: directory }, console);
  const given = builders(db, diskStorage(join(directory, 'files')));
  const offer = await given.offer({ maxCouponsCount: 100_000 });
  const user = await given.user();
  await close();
  return { userId: user.id, items: [{ offerId: offer.id, quantity: 1 }] };
}
