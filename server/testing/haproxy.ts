import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Whether Debian's package is there. */
export const hasProxy = () => spawnSync('haproxy', ['-v']).status === 0;

/** As docs/deploy.md recommends: an unanswered request is sent to another server only where it changes nothing. */
const settings = (port: number, servers: readonly number[]) => `
defaults
  mode http
  timeout connect 300ms
  timeout client 60s
  timeout server 60s
  timeout check 1s
  option http-keep-alive
  option forwardfor
frontend front
  bind 127.0.0.1:${port}
  default_backend servers
backend servers
  balance leastconn
  option httpchk
  http-check send meth GET uri /health/ready ver HTTP/1.1 hdr Host localhost
  http-check expect status 200
  retries 3
  option redispatch 1
  retry-on conn-failure empty-response
  http-request disable-l7-retry unless METH_GET
  default-server check inter 200ms fastinter 100ms downinter 200ms fall 2 rise 1
${servers.map((server) => `  server s${server} 127.0.0.1:${server}`).join('\n')}
`;

/** A proxy before servers on this machine. */
export async function startProxy(port: number, servers: readonly number[]) {
  const directory = mkdtempSync(join(tmpdir(), 'gs-cupones-proxy-'));
  const file = join(directory, 'haproxy.cfg');
  writeFileSync(file, settings(port, servers));
  const child: ChildProcess = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) await wait(100);
  return {
    url,
    async stop(): Promise<void> {
      child.kill('SIGKILL');
      await ended;
      rmSync(directory, { recursive: true });
    },
  };
}
