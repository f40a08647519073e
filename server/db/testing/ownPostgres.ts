import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { onServer } from '../../../scripts/onServer.mjs';
import { freePort } from '../../testing/freePort';
import { isRunning, pause, treeOf } from '../../testing/processTree';

const run = promisify(execFile);
const VERSIONS = '/usr/lib/postgresql';
const LOCAL = '127.0.0.1';

/** Where Debian keeps PostgreSQL's programs; undefined where there are none. */
export function findPrograms(): string | undefined {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS) : [];
  return versions.map((version) => join(VERSIONS, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')));
}

/** A PostgreSQL of the test's own, to be killed and paused. Everything is thrown away by `destroy`. */
export async function startPostgres(bin: string) {
  const directory = mkdtempSync(join(tmpdir(), 'gs-cupones-postgres-'));
  const data = join(directory, 'data');
  const port = await freePort();
  const urlOf = (database: string) => `postgres://postgres@${LOCAL}:${port}/${database}`;

  // PostgreSQL refuses to run as root.
  const [command, ...before] = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : ['env'];
  const program = (name: string, ...args: string[]) => run(command ?? '', [...before, join(bin, name), ...args]);
  const control = (...args: string[]) => program('pg_ctl', '-D', data, '-w', '-t', '60', ...args);
  const start = () => control('-l', join(directory, 'log'), 'start');
  const postmaster = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);

  async function destroy(): Promise<void> {
    // A killed one cannot be stopped.
    await control('-m', 'immediate', 'stop').catch(() => undefined);
    rmSync(directory, { recursive: true, force: true });
  }

  try {
    chmodSync(directory, 0o777);
    await program('initdb', '-D', data, '-E', 'UTF8', '--locale=C.UTF-8', '-U', 'postgres', '--auth=trust');
    const settings = [`port = ${port}`, "unix_socket_directories = ''", `listen_addresses = '${LOCAL}'`];
    writeFileSync(join(data, 'postgresql.auto.conf'), `${settings.join('\n')}\n`);
    await start();
    await onServer(urlOf('postgres'), 'create database gs');
  } catch (error) {
    await destroy();
    throw error;
  }

  return {
    url: urlOf('gs'),
    query: <Row extends Record<string, unknown>>(statement: string) => onServer<Row>(urlOf('gs'), statement),
    /** Kills every process at once, as if its machine had lost its power. */
    async crash(): Promise<void> {
      for (const pid of treeOf(postmaster())) process.kill(pid, 'SIGKILL');
      while (isRunning(postmaster())) await wait(10);
    },
    /** Stops every process, as if its machine were paused; gives what lets them go on. */
    pause: () => pause(postmaster()),
    async restart(): Promise<void> {
      // While a killed process was not waited for by its parent, PostgreSQL takes it for a running one.
      rmSync(join(data, 'postmaster.pid'), { force: true });
      await start();
    },
    destroy,
  };
}

export type OwnPostgres = Awaited<ReturnType<typeof startPostgres>>;
