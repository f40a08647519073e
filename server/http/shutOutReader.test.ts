import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { users } from '../db/schema';
import { ENGINES } from '../testing/database';
import { openedApp } from '../testing/testApp';

const STAFF = '/api/gs/user-service/users/admin/users';
/** More than the buffers of the two sockets hold. */
const [ROWS, LETTERS] = [8_000, 5_000];

describe.each(ENGINES)('a file whose reader’s access is closed, on %s', (engine) => {
  const t = openedApp(engine);
  beforeAll(async () => void (await t.app.listen({ port: 0, host: '127.0.0.1' })));

  const consumers = () =>
    t.db.execute(sql`
      insert into ${users} (id, name, email, permission, password_hash, address)
      select lpad(to_hex(n), 32, '0')::uuid, 'Persona ' || n, n || '@gs.test', 'consumer', 'none', repeat('x', ${LETTERS}::int)
      from generate_series(1, ${ROWS}::int) n`);
  const entries = async () => {
    const { id } = await t.given.user({ name: 'x'.repeat(LETTERS) });
    await t.db.execute(sql`
      insert into audit_events (at, actor_id, action, subject_type, subject_id, details)
      select '2026-01-01'::timestamptz + n * interval '1 minute', ${id}, 'updated', 'business', gen_random_uuid(), '{}'
      from generate_series(1, ${ROWS}::int) as n`);
  };

  test.each([
    ['consumers', '/api/gs/user-service/users/export/consumers-csv', consumers],
    ['the history', '/api/gs/history-service/entries/csv', entries],
  ])('that of %s breaks off (V-06, L-01)', async (_what, path, fill) => {
    await fill();
    const reader = await t.given.user({ permission: 'admin' });
    const { port } = t.app.server.address() as AddressInfo;
    const asked = get({ port, path, headers: { authorization: `Bearer ${await t.tokenOf(reader)}` } });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(200);
    const broken = once(answer, 'error');
    let length = 0;
    answer.once('data', (part: Buffer) => {
      length += part.length;
      answer.pause();
    });
    await once(answer, 'pause');
    expect((await t.as('admin').put(`${STAFF}/${reader.id}/disable`)).statusCode).toBe(200);
    answer.on('data', (part: Buffer) => {
      length += part.length;
    });
    answer.resume();
    await broken;
    expect(answer.complete).toBe(false);
    expect(length).toBeLessThan(ROWS * LETTERS);
  });
});
