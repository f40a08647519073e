import { rmSync } from 'node:fs';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { imageAddress } from '../../contract/image';
import { readConfig } from '../config';
import { openStorage, startServer } from '../index';
import { browser } from '../testing/browser';
import { BUCKETS, openTestBucket } from '../testing/bucket';
import { ENGINES, newDataDirectory } from '../testing/database';
import { freePort } from '../testing/freePort';
import { multipart } from '../testing/multipart';
import { tcpProxy } from '../testing/tcpProxy';
import { testApp } from '../testing/testApp';
import { bucketStorage } from './bucketStorage';

const KEY = 'offers/0197c0de-0000-7000-8000-000000000001.webp';
const picture = () =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

/** Collects the messages for the operator. */
const listener = () => {
  const told: string[] = [];
  const hear = (message: string) => void told.push(message);
  return { told, log: { info: hear, error: hear } };
};

const UNREACHABLE =
  'No se hizo nada: el almacén de imágenes no responde en este momento. Intenta de nuevo en unos segundos.';
const WRONG =
  'No se hizo nada: el almacén de imágenes no acepta a este servidor. Avisa a quien administra la plataforma.';

afterEach(() => vi.unstubAllEnvs());

describe.each(BUCKETS)('a %s', () => {
  let bucket: Awaited<ReturnType<typeof openTestBucket>>;
  beforeAll(async () => {
    bucket = await openTestBucket();
  });

  /** A line to the bucket that a test can cut. */
  async function lineTo() {
    const { hostname, port } = new URL(bucket.config.endpoint ?? '');
    const line = await tcpProxy({ host: hostname, port: Number(port) });
    return { line, throughLine: { ...bucket.config, endpoint: `http://127.0.0.1:${line.port}` } };
  }

  test.each(ENGINES)(
    'that is cut off fails only what needs it, and is used again when it is back (K-08), on %s',
    async (engine) => {
      const { line, throughLine } = await lineTo();
      const { told, log } = listener();
      const t = await testApp(engine, { storage: (incoming) => bucketStorage({ ...throughLine, incoming }, log) });
      const b = browser(t);
      const { address: kept } = await b.publish(await picture());
      const ticket = await b.ask();

      line.refuse();
      expect(await b.post(ticket, await picture())).toBe(503);
      expect((await b.see(kept)).status).toBe(503);
      expect((await b.save(imageAddress(ticket))).status).toBe(422);
      expect((await b.save(kept)).status).toBe(201);
      expect((await t.as('admin').get('/api/gs/coupon-service/businesses')).statusCode).toBe(200);

      line.pass();
      expect(await b.isServed(kept)).toBe(true);
      expect((await b.publish(await picture())).status).toBe(201);
      expect(told).toEqual([
        `Las imágenes: ${throughLine.endpoint} no responde (ECONNRESET).`,
        'Las imágenes: el depósito responde de nuevo.',
      ]);
      await t.close();
      await line.close();
    },
  );

  test('that takes connections and says nothing is given up in time', async () => {
    const { line, throughLine } = await lineTo();
    const patience = { connectMs: 200, tryMs: 400, callMs: 900 };
    const storage = bucketStorage({ ...throughLine, incoming: '' }, listener().log, patience);
    line.hold();
    const start = performance.now();
    await expect(storage.put(KEY, await picture())).rejects.toMatchObject({ status: 503, message: UNREACHABLE });
    expect(performance.now() - start).toBeLessThan(4_000);
    line.pass();
    await storage.put(KEY, await picture());
    expect(await storage.read(KEY)).toEqual(await picture());
    await line.close();
  });

  test.each([-20, 20])('is used by its own clock where ours is %d minutes away', async (minutes) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
    const { told, log } = listener();
    await bucketStorage({ ...bucket.config, incoming: '' }, log).put(KEY, await picture());
    vi.useRealTimers();
    expect(told).toEqual([]);
  });

  test.each([
    ['has other keys', { AWS_SECRET_ACCESS_KEY: 'otra' }, {}, /^las llaves no son válidas: revisa AWS_/],
    ['is not there', {}, { bucket: 'no-hay-tal' }, /^no existe el depósito «no-hay-tal» de S3_BUCKET\.$/],
  ])('that %s is told of when the server starts, and to who uploads', async (_name, keys, changes, what) => {
    const { told, log } = listener();
    for (const [name, value] of Object.entries(keys)) vi.stubEnv(name, value);
    const storage = await openStorage({ s3: { ...bucket.config, ...changes }, dataDir: '' }, log);
    await expect
      .poll(() => told)
      .toEqual([expect.stringMatching(new RegExp(`^Las imágenes: ${what.source.slice(1)}`))]);
    await expect(storage.put(KEY, await picture())).rejects.toMatchObject({ status: 503, message: WRONG });
    expect(told).toHaveLength(1);
  });
});

test('a server without keys for its bucket says which it looks for', async () => {
  const nowhere = { AWS_EC2_METADATA_DISABLED: 'true', AWS_CONFIG_FILE: 'none', AWS_SHARED_CREDENTIALS_FILE: 'none' };
  for (const [name, value] of Object.entries(nowhere)) vi.stubEnv(name, value);
  vi.stubEnv('AWS_ACCESS_KEY_ID', undefined);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', undefined);
  const { told, log } = listener();
  const config = { bucket: 'gs-cupones', region: 'us-east-1', endpoint: 'http://127.0.0.1:1', incoming: '' };
  await expect(bucketStorage(config, log).read(KEY)).rejects.toMatchObject({ status: 503, message: WRONG });
  expect(told).toEqual([
    'Las imágenes: faltan las llaves: define AWS_ACCESS_KEY_ID y AWS_SECRET_ACCESS_KEY, o da un rol a esta máquina.',
  ]);
});

test('a server whose bucket cannot be reached starts, says so, and works but for pictures (K-08)', async () => {
  const endpoint = `http://127.0.0.1:${await freePort()}`;
  const { told, log } = listener();
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'x');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'x');
  const dataDir = newDataDirectory();
  const admin = { email: 'ana@example.com', password: 'una-clave-larga' };
  const settings = {
    ...{ DATA_DIR: dataDir, PORT: '0', SITE_DIR: 'no-site', LOG_LEVEL: 'silent' },
    ...{ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, S3_BUCKET: 'gs-cupones', S3_ENDPOINT: endpoint },
  };
  const server = await startServer(readConfig(settings), log);
  const call = (path: string, init?: RequestInit) => fetch(`${server.address}/api/gs${path}`, init);
  const signedIn = await call('/user-service/auths/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  const headers = { authorization: `Bearer ${(await signedIn.json()).meta.token}` };
  const { data } = await (await call('/s3/upload', { headers })).json();
  const form = await multipart(data.fields, { body: await picture() });
  const posted = await fetch(`${server.address}${data.url}`, { method: 'POST', ...form, body: form.payload });
  expect([posted.status, (await posted.json()).error.detail]).toEqual([503, UNREACHABLE]);
  expect((await call('/coupon-service/businesses', { headers })).status).toBe(200);
  expect(told.filter((line) => line.startsWith('Las imágenes'))).toEqual([
    `Las imágenes: ${endpoint} no responde (ECONNREFUSED).`,
  ]);
  await server.close();
  rmSync(dataDir, { recursive: true });
});
