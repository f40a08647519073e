import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CALLS } from '../contract/calls';
import { pathOf } from '../contract/paths';
import { diskStorage } from './s3/storage';
import { builders } from './testing/builders';
import { ENGINES } from './testing/database';
import { PROGRAM_ADMIN, programData } from './testing/programData';
import { tcpProxy } from './testing/tcpProxy';

describe.each(ENGINES)('a server that is killed between a commit and its answer, on %s', (engine) => {
  let data: Awaited<ReturnType<typeof programData>>;
  beforeAll(async () => {
    data = await programData(engine);
  });
  afterAll(() => data.close());

  test('has done it once, and the next one gives the first answer (K-02)', async () => {
    const body = await data.inDatabase(async (db) => {
      const given = builders(db, diskStorage(join(data.dataDir, 'files')));
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

    const first = await data.start();
    const signedIn = await fetch(first.address + pathOf(CALLS.login), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(PROGRAM_ADMIN),
    });
    const { token } = (await signedIn.json()).meta;
    const proxy = await tcpProxy({ host: '127.0.0.1', port: Number(new URL(first.address).port) });
    proxy.mute();
    const lost = asking(`http://127.0.0.1:${proxy.port}`, token)
      .grant()
      .then(
        () => 'answered',
        () => 'lost',
      );
    const { coupons } = asking(first.address, token);
    await vi.waitFor(async () => expect(await coupons()).toHaveLength(1), { timeout: 60_000, interval: 50 });
    const [made] = await coupons();
    first.server.kill('SIGKILL');
    await first.server.ended;
    await proxy.close();
    expect(await lost).toBe('lost');

    const second = await data.start();
    const again = asking(second.address, token);
    const answer = await again.grant();
    expect([answer.status, answer.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
    expect((await answer.json()).data.map(({ id }: { id: string }) => id)).toEqual([made?.id]);
    expect(await again.coupons()).toHaveLength(1);
    second.server.kill('SIGTERM');
    await second.server.ended;
  }, 300_000);
});
