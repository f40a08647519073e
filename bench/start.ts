import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cpuMs, memoryMb, startMeasured } from './processes';
import { numberText, table } from './table';

/** From nothing to a visible list: the first start makes a database and its data, the second finds them. */
export async function measureStarts(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gs-cupones-bench-'));
  const rows: string[][] = [];
  for (const which of ['first start', 'second start']) rows.push([which, ...(await measureStart(dataDir))]);
  rmSync(dataDir, { recursive: true });
  return table([
    ['', 'to the address, s', 'to the first list, s', 'processor, s', 'memory MB', 'at its peak MB'],
    ...rows,
  ]);
}

async function measureStart(dataDir: string): Promise<string[]> {
  const began = performance.now();
  const server = await startMeasured(['dist-server/index.js'], { HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir });
  const login = await fetch(`${server.url}/api/gs/user-service/auths/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@gs.test', password: 'gs-demo-2026' }),
  });
  const { meta } = await login.json();
  const list = await fetch(`${server.url}/api/gs/coupon-service/businesses?page=1&limit=10`, {
    headers: { authorization: `Bearer ${meta.token}` },
  });
  if ((await list.json()).data.length === 0) throw new Error('There is no demonstration data');
  const usableMs = performance.now() - began;
  const memory = memoryMb(server.pid);
  const cells = [
    server.startMs / 1000,
    usableMs / 1000,
    (cpuMs(server.pid) ?? Number.NaN) / 1000,
    memory?.now,
    memory?.peak,
  ];
  await server.stop();
  return cells.map(numberText);
}
