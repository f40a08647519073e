import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { CALLS, CAPABILITY_CALLS } from '../../contract/calls';
import { API_BASE, pathOf } from '../../contract/paths';
import { openDatabase } from '../db/client';
import { users } from '../db/schema';
import { createSession } from '../http/session.repository';
import { diskStorage } from '../s3/storage';
import { builders } from '../testing/builders';
import { type Child, runProgram } from '../testing/childProcess';
import { newDatabase, type TestDatabase } from '../testing/database';
import { nightRounds } from '../testing/nightRounds';
import { pause } from '../testing/processTree';
import { type TcpProxy, tcpProxy } from '../testing/tcpProxy';

const { postgres } = inject('databases');
const ROUNDS = process.env.NIGHTLY === '1' ? nightRounds(50) : 3;
const PASSWORD = 'una-clave-larga';

interface SignedIn {
  id: string;
  token: string;
}

describe.runIf(postgres)('two processes over one database, on postgres', () => {
  let database: Awaited<ReturnType<typeof newDatabase>>;
  let opened: TestDatabase;
  let directory: string;
  /** Between the database and the other process. */
  let line: TcpProxy;
  const children: Child[] = [];
  let [one, other] = ['', ''];
  let otherPid: number;
  let admin: SignedIn;

  async function start(databaseUrl: string) {
    const settings = {
      DATABASE_URL: databaseUrl,
      DATA_DIR: directory,
      SITE_DIR: join(directory, 'no-site'),
      PORT: '0',
      TRUSTED_PROXIES: '127.0.0.1',
    };
    const child = runProgram('index', [], settings);
    children.push(child);
    const address = (await child.lineWith(/^GS Cupones: /)).replace('GS Cupones: ', '');
    return { address, pid: child.pid };
  }

  beforeAll(async () => {
    database = await newDatabase();
    directory = mkdtempSync(join(tmpdir(), 'gs-ended-'));
    opened = await openDatabase({ databaseUrl: database.url, dataDir: '' }, console);
    const { hostname, port } = new URL(database.url);
    line = await tcpProxy({ host: hostname, port: Number(port || 5432) });
    ({ address: one } = await start(database.url));
    const through = Object.assign(new URL(database.url), { hostname: '127.0.0.1', port: line.port }).href;
    ({ address: other, pid: otherPid } = await start(through));
    admin = await newAdmin();
  });
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL');
    await Promise.all(children.map(({ ended }) => ended));
    await line.close();
    await opened.close();
    await database.drop();
    rmSync(directory, { recursive: true });
  });

  /** An administrator whose session both processes have just looked up. */
  async function newAdmin(): Promise<SignedIn> {
    const given = builders(opened.db, diskStorage(directory));
    const { id } = await given.user({ permission: 'admin', password: PASSWORD });
    const token = await createSession(opened.db, { userId: id, now: new Date() });
    expect([await read(one, token), await read(other, token)]).toEqual([200, 200]);
    return { id, token };
  }

  let asked = 0;
  /** Every request from a place of its own: invalid tokens are counted by place. */
  const by = (token: string) => ({
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'x-forwarded-for': `10.0.${++asked >> 8}.${asked & 255}`,
  });
  async function read(server: string, token: string): Promise<number> {
    return (await fetch(server + pathOf(CALLS.listBusinesses), { headers: by(token) })).status;
  }

  interface Action {
    by: SignedIn;
    to?: string;
    body?: object;
  }
  async function ask({ method, path }: { method: string; path: string }, { by: who, to = '', body }: Action) {
    const url = one + API_BASE + path.replace('{id}', to);
    const answer = await fetch(url, { method, headers: by(who.token), body: JSON.stringify(body ?? {}) });
    expect(answer.status).toBeLessThan(300);
    return answer;
  }
  const ofAdmin = (call: { method: string; path: string }) => (who: SignedIn) => ask(call, { by: admin, to: who.id });
  const closeAccess = ofAdmin(CAPABILITY_CALLS.disableUser);

  const ACTIONS: [string, (who: SignedIn) => Promise<unknown>, number?][] = [
    ['closing the access', closeAccess],
    ['ending the sessions', ofAdmin(CAPABILITY_CALLS.endSessionsOfUser)],
    ['taking the role away', ofAdmin(CALLS.revokeUser)],
    ['signing out', (who) => ask(CAPABILITY_CALLS.logout, { by: who })],
    [
      'a new password on another device',
      async (who) => {
        const token = await createSession(opened.db, { userId: who.id, now: new Date() });
        const body = { currentPassword: PASSWORD, password: 'otra-clave-larga' };
        await ask(CAPABILITY_CALLS.changePassword, { by: { ...who, token }, body });
      },
    ],
    [
      'a command',
      async (who) => {
        const email = `${who.id}@gs.test`;
        await opened.db.update(users).set({ email }).where(eq(users.id, who.id));
        const command = runProgram('admin', ['password', email], { DATABASE_URL: database.url });
        command.write('otra-clave-larga\n');
        expect((await command.ended).code).toBe(0);
      },
    ],
    ['an account that goes', (who) => opened.db.delete(users).where(eq(users.id, who.id))],
    [
      'a demotion by hand',
      (who) => opened.db.update(users).set({ permission: 'consumer' }).where(eq(users.id, who.id)),
      403,
    ],
  ];

  test.each(ACTIONS)('%s holds on the other one once it is answered (L-01)', async (_what, act, status = 401) => {
    for (let round = 0; round < ROUNDS; round++) {
      const who = await newAdmin();
      await act(who);
      expect(await read(other, who.token)).toBe(status);
    }
  });

  test('it holds on one that was paused meanwhile (L-01)', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const who = await newAdmin();
      const goOn = pause(otherPid);
      await closeAccess(who).catch((error: unknown) => {
        goOn();
        throw error;
      });
      const asked = Promise.all(Array.from({ length: 10 }, () => read(other, who.token)));
      goOn();
      expect(await asked).toEqual(Array(10).fill(401));
    }
  });

  test('it holds on one whose line to the database says nothing (L-01)', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const who = await newAdmin();
      line.hold();
      await closeAccess(who);
      const asked = read(other, who.token);
      // By now the other process has received the request.
      await fetch(`${other}/health/live`);
      line.pass();
      expect(await asked).toBe(401);
    }
  });
});
