import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { onServer } from '../../scripts/onServer.mjs';
import { freePort } from './freePort';

/** Why PgBouncer cannot be started here; undefined where it can. */
export function missingPooler(): string | undefined {
  return spawnSync('pgbouncer', ['--version']).status === 0 ? undefined : 'no pgbouncer: apt-get install pgbouncer';
}

/** As docs/deploy.md recommends it, before every database of the server at `url`. */
const settings = (url: URL, port: number) => `
[databases]
* = host=${url.hostname} port=${url.port || 5432} user=${url.username}${url.password && ` password=${decodeURIComponent(url.password)}`}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
server_login_retry = 1
server_check_delay = 0
ignore_startup_parameters = statement_timeout, lock_timeout, idle_in_transaction_session_timeout, options
query_wait_timeout = 30
`;

/** PgBouncer before a PostgreSQL, on this machine alone. */
export async function startPooler(address: string) {
  const directory = mkdtempSync(join(tmpdir(), 'gs-cupones-pooler-'));
  const file = join(directory, 'pgbouncer.ini');
  const url = new URL(address);
  const port = await freePort();
  writeFileSync(file, settings(url, port));
  chmodSync(directory, 0o755);
  // It refuses to run as root, and ends with this process, also after a kill.
  const account = process.getuid?.() === 0 ? ['--reuid=nobody', '--regid=nogroup', '--clear-groups'] : [];
  const through = (database: string) => `postgres://${url.username}@127.0.0.1:${port}/${database}`;
  const child = spawn('setpriv', [...account, '--pdeathsig', 'KILL', 'pgbouncer', file], { stdio: 'ignore' });
  const answers = () =>
    onServer(through(url.pathname.slice(1)), 'select 1').then(
      () => true,
      () => false,
    );
  for (let times = 0; !(await answers()); times++) {
    if (child.exitCode !== null || times > 200) throw new Error('PgBouncer does not answer');
    await wait(50);
  }
  return {
    /** The address of a database through it. */
    through,
    async stop(): Promise<void> {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      rmSync(directory, { recursive: true });
    },
  };
}

export type Pooler = Awaited<ReturnType<typeof startPooler>>;
