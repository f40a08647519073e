import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CALLS } from '../contract/calls';
import { pathOf } from '../contract/paths';
import { openDatabase } from './db/client';
import type { Db } from './db/types';
import { diskStorage } from './s3/storage';
import { builders } from './testing/builders';
import { runProgram } from './testing/childProcess';
import { ENGINES, newDataDirectory, openTestDatabase } from './testing/database';
import { databaseAddress } from './testing/databaseAddress';
import { tcpProxy } from './testing/tcpProxy';

const ADMIN = { email: 'ana@example.com', password: 'una-clave-larga' };

describe.each(ENGINES)('a server that is killed between a commit and its answer, on %s', (engine) => {
  let dataDir: string;
  let env: Record<string, string> = {};
  let prepare: <T>(use: (db: Db) => Promise<T>) => Promise<T>;
  let close = async (): Promise<void> => undefined;

  beforeAll(async () => {
    if (engine === 'postgres') {
      const database = await openTestDatabase('postgres');
      dataDir = mkdtempSync(join(tmpdir(), 'gs-killed-'));
      env = { DATABASE_URL: (await databaseAddress(database)).href };
      prepare = (use) => use(database.db);
      close = database.close;
    } else {
      dataDir = newDataDirectory();
      prepare = async (use) => {
        const { db, close: release } = await openDatabase({ dataDir }, console);
        return use(db).finally(release);
      };
    }
  });
  afterAll(async () => {
    await close();
    rmSync(dataDir, { recursive: true });
  });

  async function start() {
    const server = runProgram('index', [], {
      ...env,
      DATA_DIR: dataDir,
      PORT: '0',
      SITE_DIR: join(dataDir, 'no-site'),
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    });
    const address = new URL((await server.lineWith(/^GS Cupones: /)).replace('GS Cupones: ', ''));
    return { server, address };
  }

  test('has done it once, and the next one gives the first answer (K-02)', async () => {
    const body = await prepare(async (db) => {
      const given = builders(db, diskStorage(join(dataDir, 'files')));
      return { userId: (await given.user()).id, items: [{ offerId: (await given.offer()).id, quantity: 1 }] };
    });
    const asking = (origin: string, token: string) => ({
      grant: () =>
        fetch(origin + pathOf(CALLS.grantCoupons), {
          method: 'POST',
          headers: {
            ...{ authorization: `Bearer ${token}`, 'content-type': 'application/json' },
            'idempotency-key': '"killed"',
          },
          body: JSON.stringify(body),
        }),
      async coupons(): Promise<{ id: string }[]> {
        const headers = { authorization: `Bearer ${token}` };
        const answer = await fetch(origin + pathOf(CALLS.listActiveCoupons), { headers });
        return (await answer.json()).data;
      },
    });

    const first = await start();
    const signedIn = await fetch(new URL(pathOf(CALLS.login), first.address), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ADMIN),
    });
    const { token } = (await signedIn.json()).meta;
    const proxy = await tcpProxy({ host: first.address.hostname, port: Number(first.address.port) });
    proxy.mute();
    const lost = asking(`http://127.0.0.1:${proxy.port}`, token)
      .grant()
      .then(
        () => 'answered',
        () => 'lost',
      );
    const { coupons } = asking(first.address.origin, token);
    await vi.waitFor(async () => expect(await coupons()).toHaveLength(1), { timeout: 60_000, interval: 50 });
    const [made] = await coupons();
    first.server.kill('SIGKILL');
    await first.server.ended;
    await proxy.close();
    expect(await lost).toBe('lost');

    const second = await start();
    const again = asking(second.address.origin, token);
    const answer = await again.grant();
    expect([answer.status, answer.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
    expect((await answer.json()).data.map(({ id }: { id: string }) => id)).toEqual([made?.id]);
    expect(await again.coupons()).toHaveLength(1);
    second.server.kill('SIGTERM');
    await second.server.ended;
  }, 300_000);
});
