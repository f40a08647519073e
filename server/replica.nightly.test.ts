import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CALLS } from '../contract/calls';
import { API_BASE } from '../contract/paths';
import { ENTRIES } from '../contract/services';
import { onServer } from '../scripts/onServer.mjs';
import { openDatabase } from './db/client';
import { findPrograms, type PostgresPair, startPair } from './db/testing/postgresPair';
import { businessInput } from './testing/builders';
import { type TcpProxy, tcpProxy } from './testing/tcpProxy';
import { type TestApp, testApp } from './testing/testApp';

const programs = findPrograms();
if (!programs) console.error("Left out: reading from a replica (PostgreSQL's programs are not in Debian's place).");

const LIST = `${API_BASE + CALLS.listBusinesses.path}?limit=100`;
const HISTORY = API_BASE + ENTRIES.exportHistory.path;
const AN_HOUR = 60 * 60_000;

describe.runIf(programs)('lists and files, on a primary and its standby', () => {
  let pair: PostgresPair;
  let between: TcpProxy;
  let said: string[];
  beforeAll(async () => {
    pair = await startPair(programs ?? '');
  });
  afterAll(() => pair.destroy());
  afterEach(() => standby('pg_wal_replay_resume()'));

  /** A server that reads from the standby. */
  async function start(maxLagMs?: number): Promise<TestApp> {
    said = [];
    const say = (line: string) => void said.push(line);
    const replica = new URL(pair.standbyUrl());
    between = await tcpProxy({ host: replica.hostname, port: Number(replica.port) });
    const replicaUrl = Object.assign(replica, { port: String(between.port) }).href;
    const log = { info: say, error: say };
    const database = await openDatabase({ databaseUrl: pair.url('one'), replicaUrl, maxLagMs, dataDir: '' }, log);
    const close = () => database.close().then(between.close);
    return testApp('postgres', { database: { db: database.db, close } });
  }

  const standby = (statement: string) => onServer(pair.standbyUrl(), `select ${statement}`);
  type Asking = ReturnType<TestApp['as']>;
  /** One session, at either server. */
  const withToken = (t: TestApp, token: string): Pick<Asking, 'get' | 'post'> => {
    const headers = { authorization: `Bearer ${token}` };
    const anonymous = t.as('anonymous');
    return {
      get: (url) => anonymous.get(url, { headers }),
      post: (url, body) => anonymous.post(url, body, { headers }),
    };
  };
  /** Whether a user's list, or file, has a name. */
  async function sees(who: Pick<Asking, 'get'>, name: string, url = LIST): Promise<boolean> {
    const answer = await who.get(url);
    expect(answer.statusCode).toBe(200);
    return answer.body.includes(name);
  }
  /** Waits until the standby has all commits so far, and the servers know the primary's position. */
  async function level(...all: Pick<Asking, 'get'>[]): Promise<void> {
    for (const who of all) await who.get(LIST);
    const [{ position } = { position: '' }] = await pair.query<{ position: string }>(
      'select pg_current_wal_lsn()::text as position',
    );
    await until(async () => (await standby(`pg_last_wal_replay_lsn() >= '${position}' as there`))[0]?.there === true);
  }
  async function until(holds: () => Promise<boolean>): Promise<void> {
    while (!(await holds())) await wait(100);
  }
  async function add(t: TestApp, who: Pick<Asking, 'post'>, name: string): Promise<string> {
    const answer = await who.post(
      API_BASE + CALLS.createBusiness.path,
      businessInput({ name, images: [await t.given.image()] }),
    );
    expect(answer.statusCode).toBe(201);
    return answer.json().data.id;
  }

  test('show users their own changes, at every server, and others what was before until the standby has it', async () => {
    const [t, another] = [await start(AN_HOUR), await start(AN_HOUR)];
    const ana = await t.given.user({ permission: 'admin', email: 'ana@gs.test' });
    const luis = await t.given.user({ permission: 'admin', email: 'luis@gs.test' });
    const token = await t.tokenOf(ana);
    const writer = withToken(t, token);
    const atAnother = withToken(another, token);
    const other = t.as(luis);
    await level(writer, other);
    await level(atAnother);

    await standby('pg_wal_replay_pause()');
    const id = await add(t, writer, 'Recién abierta');
    for (let times = 0; times < 5; times++) {
      expect(await sees(writer, 'Recién abierta')).toBe(true);
      expect(await sees(other, 'Recién abierta')).toBe(false);
    }
    expect(await sees(writer, 'Recién abierta', HISTORY)).toBe(true);
    expect(await sees(other, 'Recién abierta', HISTORY)).toBe(false);
    expect(await sees(atAnother, 'Recién abierta')).toBe(true);
    // A single record is read from the primary: it may be opened to be changed.
    expect((await other.get(`${API_BASE}/coupon-service/businesses/${id}`)).json().data.name).toBe('Recién abierta');

    await standby('pg_wal_replay_resume()');
    await until(() => sees(other, 'Recién abierta'));
    await level();
    await standby('pg_wal_replay_pause()');
    await add(t, other, 'La siguiente');
    expect(await sees(other, 'La siguiente')).toBe(true);
    // A writer whose changes are all on the standby reads from it again.
    expect(await sees(writer, 'La siguiente')).toBe(false);
    await standby('pg_wal_replay_resume()');
    await until(() => sees(writer, 'La siguiente'));
    expect(said).toEqual([]);
    await t.close();
    await another.close();
  });

  test('come from the primary where the standby is too far behind', async () => {
    const t = await start(3_000);
    const [writer, other] = [t.as(await t.given.user({ permission: 'admin' })), t.as('admin')];
    await level(writer, other);
    await standby('pg_wal_replay_pause()');
    await add(t, writer, 'Mucho después');
    await until(() => sees(other, 'Mucho después'));
    await until(async () => (await sees(other, 'Mucho después')) && said.length > 0);
    await standby('pg_wal_replay_resume()');
    await until(async () => (await sees(other, 'Mucho después')) && said.length > 1);
    expect(said).toEqual([
      'No se lee de DATABASE_REPLICA_URL, sino de DATABASE_URL: va más de 3 s por detrás',
      'Se lee otra vez de DATABASE_REPLICA_URL.',
    ]);
    await t.close();
  });

  test('come from the primary while the standby is gone, which is said once, and the server stays ready', async () => {
    const t = await start();
    const admin = t.as('admin');
    await level(admin);
    between.refuse();
    for (let times = 0; times < 20; times++) {
      expect(await sees(admin, 'data')).toBe(true);
      expect((await t.as('anonymous').get('/health/ready')).statusCode).toBe(200);
    }
    expect(said).toEqual([expect.stringMatching(/^No se lee de DATABASE_REPLICA_URL, sino de DATABASE_URL: /)]);
    between.pass();
    await until(async () => (await sees(admin, 'data')) && said.length > 1);
    expect(said[1]).toBe('Se lee otra vez de DATABASE_REPLICA_URL.');
    await t.close();
  });
});
