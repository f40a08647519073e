import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest';
import { API_BASE } from '../../contract/paths';
import { ENTRIES } from '../../contract/services';
import { runProgram } from '../testing/childProcess';
import { newDatabase, newDataDirectory } from '../testing/database';
import { addressOf, headersFor, PROGRAM_ADMIN } from '../testing/programData';

let room: string;
beforeEach(() => {
  room = mkdtempSync(join(tmpdir(), 'gs-moving-'));
});
afterEach(() => rmSync(room, { recursive: true }));

const settings = (env: Record<string, string>) => ({ PORT: '0', SITE_DIR: join(room, 'no-site'), ...env });

/** Runs a command of the operator, which must succeed. */
async function admin(words: string[], env: Record<string, string>): Promise<void> {
  const command = runProgram('admin', words, settings(env));
  command.write(`${PROGRAM_ADMIN.password}\n`);
  expect(await command.ended).toMatchObject({ code: 0 });
}

/** All that the lists of a platform say, page by page, by their addresses. */
async function listsOf(env: Record<string, string>): Promise<Record<string, string>> {
  const server = runProgram('index', [], settings({ ...env, DEMO: '0' }));
  const address = await addressOf(server);
  const headers = await headersFor(address);
  const said: Record<string, string> = {};
  for (const { method, path } of Object.values(ENTRIES)) {
    // Tickets and the sessions of the person who asks are of this moment, and few files may be asked for in a minute.
    if (method !== 'GET' || /\{|\/file$|\/auths\/|^\/s3\//.test(path)) continue;
    for (let page = 1; page <= 3; page++) {
      const asked = `${API_BASE}${path}?page=${page}`;
      const answer = await fetch(address + asked, { headers });
      said[asked] = `${answer.status} ${await answer.text()}`;
    }
  }
  server.kill('SIGTERM');
  expect(await server.ended).toMatchObject({ code: 0 });
  return said;
}

describe('a platform that is backed up', () => {
  test('says the same in every list where it is restored, on either engine (K-11)', async () => {
    const [here, there, file] = [newDataDirectory(), join(room, 'there'), join(room, 'copy.tar.gz')];
    onTestFinished(() => rmSync(here, { recursive: true }));
    const demo = runProgram('index', [], settings({ DATA_DIR: here, DEMO: '1' }));
    await demo.lineWith(/^GS Cupones: /);
    demo.kill('SIGTERM');
    await demo.ended;
    await admin(['create', PROGRAM_ADMIN.email, 'Ana'], { DATA_DIR: here });
    await admin(['close-demo'], { DATA_DIR: here });
    const wanted = await listsOf({ DATA_DIR: here });
    expect(Object.values(wanted).filter((answer) => answer.startsWith('200')).length).toBeGreaterThan(20);

    await admin(['backup', file], { DATA_DIR: here });
    await admin(['restore', file], { DATA_DIR: there });
    const found = await listsOf({ DATA_DIR: there });
    expect(withoutOwnTraces(found)).toEqual(withoutOwnTraces(wanted));
    if (!inject('databases').postgres) return;

    execFileSync('tar', ['-xzf', file, '-C', room]);
    const { url, drop } = await newDatabase();
    onTestFinished(drop);
    const empty = 'drop schema public cascade; drop schema drizzle cascade; create schema public';
    execFileSync('psql', ['-qc', empty, url], { stdio: 'pipe' });
    execFileSync('psql', ['-q1v', 'ON_ERROR_STOP=1', '-f', join(room, 'data.sql'), url]);
    const moved = { DATABASE_URL: url, DATA_DIR: room };
    expect(withoutOwnTraces(await listsOf(moved))).toEqual(withoutOwnTraces(wanted));

    // And from there as docs/deploy.md has it.
    const dump = join(room, 'gs.dump');
    const other = await newDatabase();
    onTestFinished(other.drop);
    execFileSync('pg_dump', ['-Fc', '-f', dump, url]);
    execFileSync('pg_restore', ['--clean', '--if-exists', '--no-owner', '-1', '-d', other.url, dump], {
      stdio: 'pipe',
    });
    const again = await listsOf({ DATABASE_URL: other.url, DATA_DIR: room });
    expect(withoutOwnTraces(again)).toEqual(withoutOwnTraces(wanted));
  }, 600_000);
});

/** The history has each sign-in of these comparisons too. */
const withoutOwnTraces = (said: Record<string, string>) =>
  Object.fromEntries(Object.entries(said).filter(([asked]) => !asked.includes('/history-service/')));
