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

type Name = 'a' | 'b';

/** Where Debian keeps PostgreSQL's programs; undefined where there are none. */
export function findPrograms(): string | undefined {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS) : [];
  return versions.map((version) => join(VERSIONS, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')));
}

/**
 * A PostgreSQL primary and its synchronous standby on this machine alone, to be crashed and promoted: what is committed
 * is on both. Everything is thrown away by `destroy`.
 */
export async function startPair(bin: string) {
  const directory = mkdtempSync(join(tmpdir(), 'gs-cupones-pair-'));
  const ports: Record<Name, number> = { a: await freePort(), b: await freePort() };
  const other = (name: Name): Name => (name === 'a' ? 'b' : 'a');
  const dataOf = (name: Name) => join(directory, name);
  const urlOf = (name: Name, database = 'postgres') => `postgres://postgres@${LOCAL}:${ports[name]}/${database}`;
  let primary: Name = 'a';

  // PostgreSQL refuses to run as root.
  const [command, ...start] = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : ['env'];
  const program = (name: string, ...args: string[]) => run(command ?? '', [...start, join(bin, name), ...args]);

  /** Outside the data directory, which a copy of the other one replaces. Without a standby's name no commit waits. */
  function configure(name: Name, waitFor?: Name): void {
    const lines = [
      `port = ${ports[name]}`,
      `data_directory = '${dataOf(name)}'`,
      `hba_file = '${join(directory, 'hba.conf')}'`,
      "unix_socket_directories = ''",
      `listen_addresses = '${LOCAL}'`,
      'wal_retrieve_retry_interval = 200ms',
      'wal_keep_size = 256MB',
      'synchronous_commit = on',
      `synchronous_standby_names = '${waitFor ? `FIRST 1 (${waitFor})` : ''}'`,
      `primary_conninfo = 'host=${LOCAL} port=${ports[other(name)]} user=postgres application_name=${name}'`,
    ];
    writeFileSync(join(directory, `${name}.conf`), `${lines.join('\n')}\n`);
  }

  const control = (name: Name, ...args: string[]) => program('pg_ctl', '-D', dataOf(name), '-w', '-t', '60', ...args);
  const startNode = (name: Name) =>
    control(
      name,
      '-o',
      `-c config_file=${join(directory, `${name}.conf`)}`,
      '-l',
      join(directory, `${name}.log`),
      'start',
    );

  async function follow(name: Name): Promise<void> {
    rmSync(dataOf(name), { recursive: true, force: true });
    const from = String(ports[other(name)]);
    await program(
      'pg_basebackup',
      '-h',
      LOCAL,
      '-p',
      from,
      '-U',
      'postgres',
      '-D',
      dataOf(name),
      '-X',
      'stream',
      '-c',
      'fast',
    );
    writeFileSync(join(dataOf(name), 'standby.signal'), '');
    configure(name);
    await startNode(name);
    configure(other(name), name);
    await control(other(name), 'reload');
    const isSynchronous = "select 1 from pg_stat_replication where sync_state = 'sync'";
    while ((await onServer(urlOf(other(name)), isSynchronous)).length === 0) await wait(100);
  }

  async function destroy(): Promise<void> {
    // A crashed one cannot be stopped.
    for (const name of ['a', 'b'] as const) await control(name, '-m', 'immediate', 'stop').catch(() => undefined);
    rmSync(directory, { recursive: true, force: true });
  }

  /** Kills every process of the primary at once, as if its machine had lost its power. */
  async function crash(): Promise<void> {
    for (const pid of treeOf(postmaster())) process.kill(pid, 'SIGKILL');
    while (isRunning(postmaster())) await wait(10);
  }

  const postmaster = () => Number(readFileSync(join(dataOf(primary), 'postmaster.pid'), 'utf8').split('\n')[0]);

  try {
    chmodSync(directory, 0o777);
    writeFileSync(
      join(directory, 'hba.conf'),
      `local all all trust\nhost all all ${LOCAL}/32 trust\nhost replication all ${LOCAL}/32 trust\n`,
    );
    await program('initdb', '-D', dataOf('a'), '-E', 'UTF8', '--locale=C.UTF-8', '-U', 'postgres', '--auth=trust');
    configure('a');
    await startNode('a');
    await onServer(urlOf('a'), 'create database gs');
    await follow('b');
  } catch (error) {
    await destroy();
    throw error;
  }

  return {
    /** The address of the primary alone, or of both. */
    url: (hosts: 'one' | 'two') =>
      hosts === 'one' ? urlOf(primary, 'gs') : `postgres://postgres@${LOCAL}:${ports.a},${LOCAL}:${ports.b}/gs`,
    query: <Row extends Record<string, unknown>>(statement: string) => onServer<Row>(urlOf(primary, 'gs'), statement),
    crash,
    /** Stops every process of the primary, as if its machine were paused; gives what lets them go on. */
    pause: () => pause(postmaster()),
    async restart(): Promise<void> {
      // While a killed process was not waited for by its parent, PostgreSQL takes it for a running one.
      rmSync(join(dataOf(primary), 'postmaster.pid'), { force: true });
      await startNode(primary);
    },
    /** Makes the standby the primary; nothing is replicated until `repair`. */
    async promote(): Promise<void> {
      primary = other(primary);
      configure(primary);
      await control(primary, 'promote');
    },
    /** Makes the crashed one the standby of the other. */
    repair: () => follow(other(primary)),
    destroy,
  };
}

export type PostgresPair = Awaited<ReturnType<typeof startPair>>;
