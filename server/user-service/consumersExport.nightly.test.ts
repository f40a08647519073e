import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { CALLS } from '../../contract/calls';
import { API_BASE } from '../../contract/paths';
import { users } from '../db/schema';
import { ENGINES } from '../testing/database';
import { testApp } from '../testing/testApp';

const MB = 1024 * 1024;
// Garbage is no memory that the export needs, and how much of it there is depends on what else runs.
setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

function heldBytes(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const MANY = 100_000;

test.each(ENGINES)(
  'a hundred thousand consumers are exported on %s while others work, in little memory (V-03)',
  async (engine) => {
    const t = await testApp(engine);
    const admin = t.as('admin');
    const fill = (from: number, to: number) =>
      t.db.execute(sql`
      insert into ${users} (id, name, email, permission, password_hash, address)
      select lpad(to_hex(n), 32, '0')::uuid, 'Persona ' || n, n || '@gs.test', 'consumer', 'none', ${'x'.repeat(2_000)}
      from generate_series(${from}::int, ${to}::int) n`);
    const headers = { authorization: `Bearer ${await t.tokenOf('admin')}` };
    const address = (await t.app.listen({ port: 0, host: '127.0.0.1' })) + API_BASE + CALLS.exportConsumers.path;

    /** Reads the whole file as it comes and gives its lines and bytes. */
    async function download() {
      const [answer] = (await once(get(address, { headers }), 'response')) as [IncomingMessage];
      expect(answer.statusCode).toBe(200);
      let [lines, bytes] = [0, 0];
      for await (const part of answer as AsyncIterable<Buffer>) {
        bytes += part.length;
        for (const byte of part) if (byte === 10) lines++;
      }
      return { lines, bytes };
    }

    await fill(1, 5_000);
    expect((await download()).lines).toBe(5_001);
    for (let from = 5_001; from <= MANY; from += 5_000) await fill(from, from + 4_999);

    const before = heldBytes();
    let most = 0;
    let isOver = false;
    const file = download().finally(() => {
      isOver = true;
    });
    let answered = 0;
    while (!isOver) {
      expect((await admin.get(`${API_BASE}${CALLS.listBusinesses.path}`)).statusCode).toBe(200);
      most = Math.max(most, heldBytes() - before);
      answered++;
    }
    const { lines, bytes } = await file;
    expect(lines).toBe(MANY + 1);
    expect(bytes).toBeGreaterThan(MANY * 2_000);
    expect(most).toBeLessThan(100 * MB);
    // Between any two of its hundred batches another request is answered.
    expect(answered).toBeGreaterThan(20);
    await t.close();
  },
  // Writing and reading 200 MB takes a minute and a half on a busy machine.
  400_000,
);
