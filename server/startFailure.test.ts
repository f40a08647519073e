import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { onServer } from '../scripts/onServer.mjs';
import { runProgram } from './testing/childProcess';
import { newDataDirectory } from './testing/database';
import { expectWordsOnly } from './testing/wordsOnly';

const { postgres } = inject('databases');
let dataDir: string;
let other: Server | undefined;
beforeEach(() => {
  dataDir = newDataDirectory();
});
afterEach(async () => {
  other?.close();
  other = undefined;
  rmSync(dataDir, { recursive: true, force: true });
});

/** Starts the program so that it fails, and gives its output. */
async function start(env: Record<string, string>): Promise<string> {
  const account = { ADMIN_EMAIL: 'ana@example.com', ADMIN_PASSWORD: 'una-clave-larga' };
  const settings = { DATA_DIR: dataDir, SITE_DIR: join(dataDir, 'no-site'), PORT: '0', ...account, ...env };
  const { code, output } = await runProgram('index', [], settings).ended;
  expect(code).toBe(1);
  expectWordsOnly(output);
  expect(output).not.toContain('una-clave-larga');
  return output;
}

const changed = (change: (url: URL) => void) => {
  const url = new URL(postgres?.adminUrl ?? '');
  change(url);
  return { DATABASE_URL: url.href };
};

/** A port where something listens that is no PostgreSQL, or nothing at all once it is closed. */
function listen(): Promise<number> {
  return new Promise((resolve) => {
    other = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')).listen(0, '127.0.0.1', () => {
      const address = other?.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
}

describe('a start that fails says why, in words and without what it was given', () => {
  test('where its directory is a file', async () => {
    const file = join(dataDir, 'file');
    writeFileSync(file, '');
    expect(await start({ DATA_DIR: file })).toContain(file);
  });

  test('where its database is none', async () => {
    rmSync(join(dataDir, 'postgres', 'PG_VERSION'));
    expect(await start({})).toContain('no contiene una base de datos');
  });

  test('where its database is broken', async () => {
    rmSync(join(dataDir, 'postgres', 'global', 'pg_control'));
    expect(await start({})).toContain('no se pudo abrir');
  });

  test('where nothing listens at DATABASE_URL, or something else', async () => {
    const free = await listen();
    await new Promise((closed) => other?.close(closed));
    // Each tries again for four seconds.
    const said = [free, await listen()].map((port) =>
      start({ DATABASE_URL: `postgres://postgres@127.0.0.1:${port}/gs` }),
    );
    for (const output of await Promise.all(said)) expect(output).toContain('DATABASE_URL');
  });

  describe.runIf(postgres)('on PostgreSQL', () => {
    test('where the database is not there', async () => {
      const env = changed((url) => {
        url.pathname = '/gs_no_such_database';
      });
      expect(await start(env)).toContain('gs_no_such_database');
    });

    test('where no account has that name', async () => {
      const env = changed((url) => {
        url.username = 'gs_unknown';
        url.password = 'secreto-de-la-base';
      });
      const output = await start(env);
      expect(output).toContain('gs_unknown');
      expect(output).not.toContain('secreto-de-la-base');
    });

    test.each([
      [
        'of another encoding',
        "encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C' template template0",
        '',
        'hace falta UTF8',
      ],
      [
        'beyond read committed',
        '',
        "set default_transaction_isolation = 'repeatable read'",
        "SET default_transaction_isolation = 'read committed'",
      ],
    ])('where the database is %s', async (_, options, setting, words) => {
      const name = `gs_test_${randomUUID().replaceAll('-', '')}`;
      const adminUrl = postgres?.adminUrl ?? '';
      await onServer(adminUrl, `create database ${name} ${options}`);
      if (setting) await onServer(adminUrl, `alter database ${name} ${setting}`);
      const env = changed((url) => {
        url.pathname = `/${name}`;
      });
      try {
        expect(await start(env)).toContain(words);
      } finally {
        await onServer(adminUrl, `drop database ${name}`);
      }
    });
  });
});
