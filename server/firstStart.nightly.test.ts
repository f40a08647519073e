import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { CALLS } from '../contract/calls';
import { pathOf } from '../contract/paths';
import { type Child, runProgram } from './testing/childProcess';
import { ENGINES, openTestDatabase } from './testing/database';

const ADMIN = { email: 'ana@example.com', password: 'una-clave-larga' };
/** From the first file to the last statement, on fast and on slow machines. */
const MOMENTS = [100, 300, 500, 800, 1_200, 1_700, 2_300, 3_000];

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'gs-first-start-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

function run(more: Record<string, string>): Child {
  return runProgram('index', [], {
    DATA_DIR: join(dataDir, 'data'),
    PORT: '0',
    SITE_DIR: join(dataDir, 'no-site'),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ...more,
  });
}

/** An empty database of a PostgreSQL, and how to throw it away; nothing for the embedded one. */
async function emptyDatabase(
  engine: (typeof ENGINES)[number],
): Promise<{ env: Record<string, string>; drop(): Promise<void> }> {
  const server = inject('databases').postgres;
  if (engine === 'pglite' || !server) return { env: {}, drop: async () => undefined };
  const name = `gs_first_start_${randomUUID().replaceAll('-', '')}`;
  const other = await openTestDatabase('postgres');
  await other.db.execute(sql`create database ${sql.identifier(name)}`);
  const url = new URL(server.adminUrl);
  url.pathname = `/${name}`;
  return {
    env: { DATABASE_URL: url.href },
    async drop() {
      await other.db.execute(sql`drop database ${sql.identifier(name)} with (force)`);
      await other.close();
    },
  };
}

describe.each(ENGINES)('a first start on %s', (engine) => {
  test('that is killed at any moment is finished by the next one (K-03)', async () => {
    const { env, drop } = await emptyDatabase(engine);
    for (const moment of MOMENTS) {
      const child = run(env);
      await wait(moment);
      child.kill('SIGKILL');
      await child.ended;
    }
    const last = run(env);
    const address = (await last.lineWith(/^GS Cupones: /)).replace('GS Cupones: ', '');
    const ask = (path: string, init?: RequestInit) => fetch(address + path, init);
    const headers = { 'content-type': 'application/json' };
    const signedIn = await ask(pathOf(CALLS.login), { method: 'POST', headers, body: JSON.stringify(ADMIN) });
    expect(signedIn.status).toBe(200);
    const { meta } = (await signedIn.json()) as { meta: { token: string } };
    const asAdmin = { headers: { authorization: `Bearer ${meta.token}` } };
    const categories = (await (await ask(pathOf(CALLS.listCategories), asAdmin)).json()) as { data: object[] };
    expect(categories.data.length).toBeGreaterThan(3);
    const people = (await (await ask(pathOf(CALLS.listUsers), asAdmin)).json()) as { data: object[] };
    // Made once, also after several starts.
    expect(people.data).toHaveLength(1);
    last.kill('SIGTERM');
    expect(await last.ended).toMatchObject({ code: 0 });
    await drop();
  });
});
