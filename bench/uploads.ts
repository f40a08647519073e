import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { memoryMb, startMeasured } from './processes';
import { numberText, table } from './table';

const AT_ONCE = 60;
/** As many pictures as a form may have; three users with that many make AT_ONCE. */
const OF_ONE = 20;
const HEADERS = { 'content-type': 'application/json' };

/** The server under many uploads of the largest pictures at once: memory above idle, and its answers. */
export async function measureUploads(): Promise<string> {
  const pictures = {
    'JPEG of 10 MB, 12 megapixels': await heaviest(),
    'PNG of 40 megapixels': await largest(sharp).png().toBuffer(),
    'JPEG of 40 megapixels, lying on its side': await largest(sharp).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    'WebP of 40 megapixels': await largest(sharp).webp().toBuffer(),
    '10 MB of nothing': Buffer.alloc(10 * 1024 * 1024 - 1),
  };
  const rows: string[][] = [];
  for (const [name, body] of Object.entries(pictures)) rows.push([name, ...(await measure(body))]);
  const head = [`${AT_ONCE} at once`, 'MB each', 'stored', 'refused', 'seconds', 'MB at its peak above idle'];
  return `Of a server of its own for each row, embedded, signed in and idle before; three people at three addresses send ${OF_ONE} each.\n\n${table([head, ...rows])}`;
}

async function measure(body: Buffer): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gs-cupones-bench-'));
  const settings = { HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir };
  await (await startMeasured(['dist-server/index.js'], settings)).stop();
  const server = await startMeasured(['dist-server/index.js'], settings);
  try {
    const tokens = await signIn(server.url);
    const tickets: Record<string, string>[] = [];
    for (let n = 0; n < AT_ONCE; n++) tickets.push(await ticket(server.url, tokens, n));
    const idle = memoryMb(server.pid)?.now ?? Number.NaN;
    let peak = idle;
    const watch = setInterval(() => {
      peak = Math.max(peak, memoryMb(server.pid)?.now ?? 0);
    }, 20);
    const began = performance.now();
    const statuses = await Promise.all(tickets.map((fields, n) => send(server.url, fields, body, n)));
    const seconds = (performance.now() - began) / 1000;
    clearInterval(watch);
    const stored = statuses.filter((status) => status === 204).length;
    return [body.length / 1024 / 1024, stored, AT_ONCE - stored, seconds, peak - idle].map(numberText);
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true });
  }
}

async function signIn(url: string): Promise<string[]> {
  const login = (email: string, password: string) =>
    fetch(`${url}/api/gs/user-service/auths/login`, {
      method: 'POST',
      headers: HEADERS,
      body: JSON.stringify({ email, password }),
    })
      .then((answer) => answer.json())
      .then(({ meta }) => meta.token as string);
  const first = await login('admin@gs.test', 'gs-demo-2026');
  const tokens = [first];
  for (let n = 1; n < AT_ONCE / OF_ONE; n++) {
    const person = { name: 'Bench', email: `bench${n}@gs.test`, password: 'aguacate y limón', permission: 'admin' };
    await fetch(`${url}/api/gs/user-service/users/admin/users`, {
      method: 'POST',
      headers: { ...HEADERS, authorization: `Bearer ${first}` },
      body: JSON.stringify(person),
    });
    tokens.push(await login(person.email, person.password));
  }
  return tokens;
}

async function ticket(url: string, tokens: string[], n: number): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/gs/s3/upload?folder=offers&extension=webp`, {
    headers: { authorization: `Bearer ${tokens[n % tokens.length]}` },
  });
  return (await answer.json()).data.fields;
}

/** One user after the other, each from an address of their own: an address has a limit of requests at once. */
async function send(url: string, fields: Record<string, string>, body: Buffer, n: number): Promise<number> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(body)]), 'picture');
  const packed = new Response(form);
  const headers = { 'content-type': packed.headers.get('content-type') ?? '' };
  const bytes = Buffer.from(await packed.arrayBuffer());
  return new Promise((resolve) => {
    const localAddress = `127.0.0.${2 + Math.floor(n / OF_ONE)}`;
    const outgoing = request(`${url}/files`, { method: 'POST', localAddress, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    // A connection that is cut while it still sends has no answer.
    outgoing.on('error', () => resolve(0));
    outgoing.end(bytes);
  });
}

/** As close to the limit of bytes as a photograph of a telephone comes. */
function heaviest(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const create = { width: 4000, height: 3000, channels: 3, background: 'gray', noise } as const;
  return sharp({ create }).jpeg({ quality: 95 }).toBuffer();
}

/** As many pixels as are accepted. */
function largest(draw: typeof sharp) {
  return draw({ create: { width: 8000, height: 5000, channels: 3, background: '#c8102e' } });
}
