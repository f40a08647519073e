import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { CALLS } from '../contract/calls';
import { pathOf } from '../contract/paths';
import { onServer } from '../scripts/onServer.mjs';
import { runProgram } from './testing/childProcess';
import { ENGINES } from './testing/database';
import { addressOf, headersFor, PROGRAM_ENV } from './testing/programData';

/** From the first file to the last statement, on fast and on slow machines. */
const MOMENTS = [100, 300, 500, 800, 1_200, 1_700, 2_300, 3_000];

/** The address of an empty database of PostgreSQL, which goes when the test is over. */
async function emptyDatabase(): Promise<string> {
  const name = `gs_first_start_${randomUUID().replaceAll('-', '')}`;
  const { adminUrl = '' } = inject('databases').postgres ?? {};
  await onServer(adminUrl, `create database ${name}`);
  onTestFinished(async () => void (await onServer(adminUrl, `drop database ${name} with (force)`)));
  return Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href;
}

describe.each(ENGINES)('a first start on %s', (engine) => {
  test('that is killed at any moment is finished by the next one (K-03)', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'gs-first-start-'));
    onTestFinished(() => rmSync(directory, { recursive: true }));
    const database: Record<string, string> = engine === 'postgres' ? { DATABASE_URL: await emptyDatabase() } : {};
    const run = () => runProgram('index', [], { ...PROGRAM_ENV, ...database, DATA_DIR: join(directory, 'data') });
    for (const moment of MOMENTS) {
      const child = run();
      await wait(moment);
      child.kill('SIGKILL');
      await child.ended;
    }
    const last = run();
    const address = await addressOf(last);
    const headers = await headersFor(address);
    const rows = async (path: string) =>
      ((await (await fetch(address + path, { headers })).json()) as { data: object[] }).data;
    expect((await rows(pathOf(CALLS.listCategories))).length).toBeGreaterThan(3);
    // The administrator is made once, also after several starts.
    expect(await rows(pathOf(CALLS.listUsers))).toHaveLength(1);
    last.kill('SIGTERM');
    expect(await last.ended).toMatchObject({ code: 0 });
  });
});
