import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { accessSync, constants, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from './freePort';

/** A server that speaks S3, with the keys of one account. */
export interface S3Server {
  endpoint: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const PROGRAMS = ['ceph-mon', 'ceph-osd', 'radosgw', 'radosgw-admin', 'monmaptool', 'ceph', 'setpriv'];
const TIMEOUT_MS = 60_000;

const run = promisify(execFile);

/** Why Ceph cannot be started here; undefined where it can. */
export function missingCeph(): string | undefined {
  const missing = PROGRAMS.filter((name) => !isProgram(name));
  return missing.length === 0 ? undefined : `no ${missing[0]}: apt-get install radosgw ceph-mon ceph-osd`;
}

function isProgram(name: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((directory) => {
    try {
      accessSync(join(directory, name), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/**
 * Starts Ceph's gateway on one node that keeps everything in memory, on the loopback alone, with all its files in a
 * directory that does not exist yet. Its processes end with this one, also after a kill.
 */
export async function startCeph(directory: string): Promise<{ server: S3Server; stop: () => Promise<void> }> {
  for (const folder of ['run', 'log', 'crash', 'osd', 'rgw']) mkdirSync(join(directory, folder), { recursive: true });
  const conf = join(directory, 'ceph.conf');
  const fsid = randomUUID();
  const [monitor, gateway] = [await freePort(), await freePort()];
  writeFileSync(conf, confOf({ directory, fsid, monitor, gateway }));
  writeFileSync(join(directory, 'keyring'), '');
  const env = { ...process.env, CEPH_CONF: conf };
  const children: ChildProcess[] = [];

  const tool = (name: string, ...args: string[]) => run(name, args, { env, timeout: TIMEOUT_MS });
  function daemon(name: string, ...args: string[]): void {
    const command = ['--pdeathsig', 'KILL', name, '-f', ...args];
    children.push(spawn('setpriv', command, { env, stdio: 'ignore' }));
  }
  async function stop(): Promise<void> {
    for (const child of children.reverse()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const ended = once(child, 'exit');
      // Its data are not needed any more.
      child.kill('SIGKILL');
      await ended;
    }
  }

  try {
    const monmap = join(directory, 'monmap');
    await tool('monmaptool', '--create', '--fsid', fsid, '--addv', 'a', `[v2:127.0.0.1:${monitor}]`, monmap);
    await tool('ceph-mon', '-i', 'a', '--mkfs', '--monmap', monmap, '--keyring', join(directory, 'keyring'));
    daemon('ceph-mon', '-i', 'a');
    const osd = randomUUID();
    await tool('ceph', 'osd', 'new', osd);
    await tool('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', osd);
    daemon('ceph-osd', '-i', '0');
    daemon('radosgw', '-n', 'client.rgw');
    const endpoint = `http://127.0.0.1:${gateway}`;
    await untilAnswers(endpoint, children);
    const keys = { accessKeyId: randomBytes(10).toString('hex'), secretAccessKey: randomBytes(20).toString('hex') };
    const account = ['--uid=tester', '--display-name=tester'];
    const pair = [`--access-key=${keys.accessKeyId}`, `--secret-key=${keys.secretAccessKey}`];
    await tool('radosgw-admin', '-n', 'client.rgw', 'user', 'create', ...account, ...pair);
    return { server: { endpoint, ...keys }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Waits for the gateway, which sets up its storage before it answers. */
async function untilAnswers(endpoint: string, children: readonly ChildProcess[]): Promise<void> {
  const end = performance.now() + TIMEOUT_MS;
  for (;;) {
    const answer = await fetch(endpoint).catch(() => undefined);
    if (answer?.ok) return;
    if (children.some(({ exitCode }) => exitCode !== null)) throw new Error('One of Ceph’s programs ended at once.');
    if (performance.now() > end) throw new Error('Ceph’s gateway does not answer.');
    await wait(100);
  }
}

/**
 * One copy of everything in memory, no manager, as few helper objects as possible. Authentication between the daemons
 * is off, since they serve one run on the loopback; S3 requests are signed and checked all the same.
 */
function confOf({
  directory,
  fsid,
  monitor,
  gateway,
}: Record<'directory' | 'fsid', string> & Record<'monitor' | 'gateway', number>) {
  return `[global]
fsid = ${fsid}
mon host = [v2:127.0.0.1:${monitor}]
public addr = 127.0.0.1
cluster addr = 127.0.0.1
ms bind ipv6 = false
ms bind msgr1 = false
auth cluster required = none
auth service required = none
auth client required = none
ms mon client mode = crc
ms mon service mode = crc
ms mon cluster mode = crc
run dir = ${directory}/run
admin socket = ${directory}/run/$name.asok
log file = ${directory}/log/$name.log
mon cluster log file = ${directory}/log/cluster.log
crash dir = ${directory}/crash
keyring = ${directory}/keyring
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd pool default pgp num = 4
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
mon max pg per osd = 1000
[mon]
mon data = ${directory}/mon
mon data avail warn = 2
mon data avail crit = 1
paxos propose interval = 0.05
[osd]
osd data = ${directory}/osd
osd objectstore = memstore
memstore device bytes = 1073741824
osd max object name len = 1024
osd max object namespace len = 256
osd class update on start = false
[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:${gateway}
rgw data = ${directory}/rgw
rgw num control oids = 1
rgw lc max objs = 1
rgw objexp hints num shards = 1
rgw usage max shards = 1
rgw gc max objs = 1
rgw thread pool size = 32
rgw override bucket index max shards = 1
rgw dynamic resharding = false
rgw enable usage log = false
rgw enable ops log = false
`;
}
