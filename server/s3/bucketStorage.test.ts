import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { PutBucketCorsCommand, PutBucketPolicyCommand } from '@aws-sdk/client-s3';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { imageAddress } from '../../contract/image';
import type { UploadTicket } from '../../contract/services/shapes';
import { readConfig } from '../config';
import { uploads } from '../db/schema';
import { tidyUp } from '../housekeeping';
import { startServer } from '../index';
import { browser } from '../testing/browser';
import { BUCKETS, openTestBucket, SITE, type TestBucket } from '../testing/bucket';
import { ENGINES, newDataDirectory } from '../testing/database';
import { freePort } from '../testing/freePort';
import { tcpProxy } from '../testing/tcpProxy';
import { type TestApp, testApp } from '../testing/testApp';
import { bucketStorage } from './bucketStorage';
import { rehearse } from './rehearsal';
import { DAY_BYTES, PRESUMED_BYTES } from './uploads.repository';

const picture = () =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

/** The key of a posted picture once it is filed. */
const publicKey = ({ fields }: UploadTicket) => fields.key.replace(/^incoming/, 'public');

/** Collects the messages for the operator. */
const listener = () => {
  const told: string[] = [];
  const hear = (message: string) => void told.push(message);
  return { told, log: { info: hear, error: hear } };
};

/** A line to the bucket that a test can cut. */
async function lineTo({ config }: TestBucket) {
  const { hostname, port } = new URL(config.endpoint ?? '');
  const line = await tcpProxy({ host: hostname, port: Number(port) });
  return { line, throughLine: { ...config, endpoint: `http://127.0.0.1:${line.port}` } };
}

const UNREACHABLE =
  'No se hizo nada: el almacén de imágenes no responde en este momento. Intenta de nuevo en unos segundos.';
const WRONG =
  'No se hizo nada: el almacén de imágenes no acepta a este servidor. Avisa a quien administra la plataforma.';

describe.each(BUCKETS)('a %s', () => {
  let bucket: TestBucket;
  beforeAll(async () => {
    bucket = await openTestBucket();
  });
  afterAll(() => bucket.close());
  afterEach(() => vi.useRealTimers());

  describe.each(ENGINES)('with its records on %s', (engine) => {
    let t: TestApp;
    let b: ReturnType<typeof browser>;
    beforeAll(async () => {
      t = await testApp(engine, { storage: bucket.storage, publicUrl: SITE });
      b = browser(t);
    });
    afterAll(() => t.close());
    beforeEach(() => t.reset());

    test('refuses by itself whatever differs from its ticket, and what comes late (F-04, F-05, F-06)', async () => {
      const { url, fields } = await b.ask();
      const other = (await b.ask()).fields.key;
      const changed: Record<string, string>[] = [
        { ...fields, key: other },
        { ...fields, key: fields.key.replace(/^incoming/, 'public') },
        { ...fields, 'Content-Type': 'text/html' },
        { ...fields, success_action_status: '200' },
        { ...fields, acl: 'public-read' },
        { ...fields, success_action_redirect: 'https://evil.example' },
        { ...fields, Policy: Buffer.from('{"expiration":"2999-01-01T00:00:00Z","conditions":[]}').toString('base64') },
        { key: fields.key },
      ];
      for (const one of changed) {
        expect(await b.post({ url, fields: one as UploadTicket['fields'] }, await picture())).toBeGreaterThanOrEqual(
          400,
        );
      }
      expect(await b.post({ url, fields }, '')).toBe(400);
      expect(await b.post({ url, fields }, Buffer.alloc(10 * 1024 * 1024 + 1))).toBe(400);
      expect(await b.post({ url, fields }, await picture())).toBe(204);

      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 6 * 60_000 });
      // Taken from the storage itself, which sends the bucket nothing: its answer would correct the clock.
      const late = await bucket.storage.ticket(`offers/${randomUUID()}.webp`);
      vi.useRealTimers();
      expect(await b.post(late, await picture())).toBe(403);
    });

    test('serves no picture that was not filed, and nothing else of it is open', async () => {
      const ticket = await b.ask();
      await b.post(ticket, await picture());
      const { url } = ticket;
      for (const address of [imageAddress(ticket), url, `${url}/?list-type=2`, `${url}/?policy`]) {
        expect((await b.see(address)).status).toBe(403);
      }
      for (const method of ['PUT', 'DELETE']) {
        expect(
          (await fetch(`${url}/${publicKey(ticket)}`, { method, body: method === 'PUT' ? 'x' : undefined })).status,
        ).toBe(403);
      }
    });

    test('forgets the original as soon as the picture is filed, which may say where it was taken', async () => {
      const { ticket, status } = await b.publish(await picture());
      expect(status).toBe(201);
      const name = ticket.fields.key.replace(/^incoming/, '');
      expect((await bucket.keys()).filter((key) => key.endsWith(name))).toEqual([publicKey(ticket)]);
    });

    test('says beside the field what is no picture, and looks at it once', async () => {
      const ticket = await b.ask();
      expect(await b.post(ticket, 'no picture')).toBe(204);
      const { status, detail } = await b.save(imageAddress(ticket));
      expect([status, detail]).toEqual([422, 'El archivo debe ser una imagen']);
      expect(await bucket.keys()).not.toContain(ticket.fields.key);
      expect((await b.save(imageAddress(ticket))).status).toBe(422);
    });

    test('leads there from the addresses of before, and only with a key', async () => {
      const key = 'offers/0197c0de-0000-7000-8000-000000000001.webp';
      const { statusCode, headers } = await t.as('anonymous').get(`/files/${key}`);
      expect([statusCode, headers.location]).toEqual([302, `${bucket.storage.publicUrl}/${key}`]);
      for (const wrong of ['/files/..%2f..%2fx', '/files//evil.example/x', '/files/a/b', '/files/']) {
        expect((await t.as('anonymous').get(wrong)).statusCode).toBe(404);
      }
      const form = new URLSearchParams({ key }).toString();
      expect((await t.as('admin').post('/files', form)).statusCode).toBe(404);
    });

    test('is let in by the policy of the pages, to post to and to show (X-03)', async () => {
      const origin = new URL(bucket.storage.publicUrl).origin;
      const policy = String((await t.as('anonymous').get('/health/live')).headers['content-security-policy']);
      const sources = (name: string) => policy.split(';').find((one) => one.startsWith(name));
      expect(sources('connect-src')).toContain(origin);
      expect(sources('img-src')).toContain(origin);
    });

    test('counts tickets whose pictures were not saved, and the true size of those that were', async () => {
      const { id: requestedBy } = await t.person('admin');
      const bytes = DAY_BYTES.perPerson - PRESUMED_BYTES - 1;
      await t.given.image({ requestedBy, createdAt: t.clock.now(), bytes });
      const ticket = await b.ask();
      await b.post(ticket, await picture());
      expect((await b.save(imageAddress(ticket))).status).toBe(201);
      expect((await t.as('admin').get('/api/gs/s3/upload')).statusCode).toBe(200);
      expect((await t.as('admin').get('/api/gs/s3/upload')).statusCode).toBe(429);
    });

    test('is emptied of what was posted and never saved, and of nothing younger (F-10)', async () => {
      const ticket = await b.ask();
      await b.post(ticket, await picture());
      await tidyUp({ db: t.db, storage: bucket.storage, now: t.clock.now });
      expect(await bucket.keys()).toContain(ticket.fields.key);
      // A server that stops begins no further page.
      expect(await bucket.storage.removePostedBefore(-60_000, AbortSignal.abort())).toBe(0);
      expect(await bucket.storage.removePostedBefore(-60_000)).toBeGreaterThan(0);
      expect((await bucket.keys()).filter((key) => key.startsWith('incoming/'))).toEqual([]);
    });

    test('is asked for nothing that was asked for long ago: the sweep may be at it', async () => {
      const ticket = await b.ask();
      await b.post(ticket, await picture());
      await t.db.update(uploads).set({ createdAt: new Date(t.clock.now().getTime() - 13 * 60 * 60_000) });
      expect((await b.save(imageAddress(ticket))).status).toBe(422);
      expect(await bucket.keys()).not.toContain(publicKey(ticket));
    });

    test('has twenty records that name one new picture at once, each saved, and the picture once', async () => {
      const ticket = await b.ask();
      await b.post(ticket, await picture());
      const { put } = bucket.storage;
      const kept = vi.spyOn(bucket.storage, 'put').mockImplementation((key, body) => put(key, body));
      const saved = await Promise.all(Array.from({ length: 20 }, () => b.save(imageAddress(ticket))));
      expect(saved.map(({ status, detail }) => [status, detail])).toEqual(Array(20).fill([201, undefined]));
      expect(new Set(saved.flatMap(({ images }) => images)).size).toBe(1);
      // And its small one.
      expect(kept.mock.calls).toHaveLength(2);
      vi.restoreAllMocks();
      expect(await t.db.$count(uploads)).toBe(1);
    });

    test('keeps nothing of a picture that was swept while it was being filed', async () => {
      const ticket = await b.ask();
      await b.post(ticket, await picture());
      const { put } = bucket.storage;
      vi.spyOn(bucket.storage, 'put').mockImplementationOnce(async (key, body) => {
        await put(key, body);
        await t.db.delete(uploads);
      });
      expect((await b.save(imageAddress(ticket))).status).toBe(422);
      vi.restoreAllMocks();
      expect(await bucket.keys()).not.toContain(publicKey(ticket));
    });

    test('has what a process left that ended between keeping a picture and writing that down', async () => {
      const ticket = await b.ask();
      await b.post(ticket, await picture());
      const { put } = bucket.storage;
      vi.spyOn(bucket.storage, 'put').mockImplementationOnce(async (key, body) => {
        await put(key, body);
        throw new Error('killed');
      });
      expect((await b.save(imageAddress(ticket))).status).toBe(500);
      vi.restoreAllMocks();
      await b.post(
        ticket,
        await sharp({ create: { width: 30, height: 30, channels: 3, background: 'blue' } })
          .png()
          .toBuffer(),
      );
      const { status, images } = await b.save(imageAddress(ticket));
      expect(status).toBe(201);
      // The first one may have been seen already: it stays.
      expect(await sharp((await b.see(images[0] ?? '')).body).metadata()).toMatchObject({ width: 9, height: 9 });
    });

    test('does not make a failed change uncertain by what was filed for it', async () => {
      const ticket = await b.ask();
      await b.post(ticket, await picture());
      const down = Object.assign(new Error('down'), { code: 'ECONNREFUSED' });
      vi.spyOn(t.db, 'transaction').mockRejectedValueOnce(down);
      const { status, detail } = await b.save(imageAddress(ticket));
      vi.restoreAllMocks();
      expect([status, detail]).toEqual([
        503,
        'No se hizo nada: el servicio no está disponible en este momento. Intenta de nuevo en unos segundos.',
      ]);
      expect(await bucket.keys()).toContain(publicKey(ticket));
      expect((await b.save(imageAddress(ticket))).status).toBe(201);
    });

    test('that is cut off fails only what needs it, and is used again when it is back (K-08)', async () => {
      const { line, throughLine } = await lineTo(bucket);
      const { told, log } = listener();
      const storage = bucketStorage(throughLine, log);
      const cut = await testApp(engine, { storage });
      const c = browser(cut);
      const ticket = await c.ask();
      expect(await c.post(ticket, await picture())).toBe(204);
      const { address: kept } = await c.publish(await picture());

      line.refuse();
      const { status, detail } = await c.save(imageAddress(ticket));
      expect([status, detail]).toEqual([503, UNREACHABLE]);
      expect((await c.save(kept)).status).toBe(201);
      expect((await cut.as('admin').get('/api/gs/coupon-service/businesses')).statusCode).toBe(200);
      await expect(tidyUp({ db: cut.db, storage, now: cut.clock.now })).rejects.toThrow(UNREACHABLE);

      line.pass();
      expect((await c.save(imageAddress(ticket))).status).toBe(201);
      expect(told).toEqual([
        `Las imágenes: ${throughLine.endpoint} no responde (ECONNRESET).`,
        'Las imágenes: el depósito responde de nuevo.',
      ]);
      await cut.close();
      await line.close();
    });

    test('that takes connections and says nothing is given up in time, with nothing half done', async () => {
      const { line, throughLine } = await lineTo(bucket);
      const patience = { connectMs: 200, tryMs: 400, callMs: 900 };
      const storage = bucketStorage(throughLine, listener().log, patience);
      const slow = await testApp(engine, { storage });
      const c = browser(slow);
      const ticket = await c.ask();
      await c.post(ticket, await picture());

      line.hold();
      const start = performance.now();
      const { status, detail } = await c.save(imageAddress(ticket));
      expect([status, detail]).toEqual([503, UNREACHABLE]);
      expect(performance.now() - start).toBeLessThan(4_000);

      line.pass();
      expect((await c.save(imageAddress(ticket))).status).toBe(201);
      await slow.close();
      await line.close();
    });
  });

  test('takes the first of those who keep one picture at once, in many processes, and tells none of the others of trouble', async () => {
    const { told, log } = listener();
    const processes = Array.from({ length: 4 }, () => bucketStorage(bucket.config, log));
    for (let round = 0; round < 5; round++) {
      const key = `offers/${randomUUID()}.webp`;
      const bodies = Array.from({ length: 20 }, (_, index) => Buffer.from(`${index}`));
      await Promise.all(bodies.map((body, index) => processes[index % 4]?.put(key, body)));
      expect(bodies).toContainEqual(await processes[0]?.read(key));
    }
    expect(told).toEqual([]);
  });

  test('whose keys are wrong gives no tickets, and says so to both readers', async () => {
    const { told, log } = listener();
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'otra');
    const storage = bucketStorage(bucket.config, log);
    await expect(storage.ready()).rejects.toMatchObject({ status: 503, message: WRONG });
    vi.unstubAllEnvs();
    expect(told).toEqual([
      'Las imágenes: las llaves no son válidas: revisa AWS_ACCESS_KEY_ID y AWS_SECRET_ACCESS_KEY.',
    ]);
  });

  test('that is not there is told by its name', async () => {
    const { told, log } = listener();
    const storage = bucketStorage({ ...bucket.config, bucket: 'no-hay-tal' }, log);
    await expect(storage.ready()).rejects.toMatchObject({ status: 503, message: WRONG });
    expect(told).toEqual(['Las imágenes: no existe el depósito «no-hay-tal» de S3_BUCKET.']);
  });

  test.each([-20, 20])('is asked by its own clock where ours is %d minutes away', async (minutes) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
    const { told, log } = listener();
    const storage = bucketStorage(bucket.config, log);
    await storage.ready();
    const { url, fields } = await storage.ticket('offers/0197c0de-0000-7000-8000-000000000002.webp');
    vi.useRealTimers();
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', new Blob(['x']), 'x.webp');
    expect((await fetch(url, { method: 'POST', body: form })).status).toBe(204);
    expect(told).toEqual([
      'Las imágenes: el reloj de este servidor se aparta 20 minutos del reloj del depósito. Ponlo en hora.',
    ]);
  });

  describe('when a server starts', () => {
    const rehearsed = async (one: TestBucket, publicUrl?: string) => {
      const { told, log } = listener();
      await rehearse(bucketStorage({ ...one.config, publicUrl }, log), [SITE], log);
      return told;
    };

    test('is found in order as docs/deploy.md sets it up, and left as it was', async () => {
      const own = await openTestBucket();
      expect(await rehearsed(own)).toEqual([]);
      expect(await rehearsed(own)).toEqual([]);
      expect(await own.keys()).toEqual(['public/rehearsal/00000000-0000-4000-8000-000000000000.webp']);
      own.close();
    });

    test('is told what is open that should not be, what is closed, and which origins it admits', async () => {
      const own = await openTestBucket();
      const { bucket: Bucket } = own.config;
      const Resource = [`arn:aws:s3:::${Bucket}`, `arn:aws:s3:::${Bucket}/incoming/*`];
      const Statement = [{ Effect: 'Allow', Principal: '*', Action: ['s3:GetObject', 's3:ListBucket'], Resource }];
      const Policy = JSON.stringify({ Version: '2012-10-17', Statement });
      await own.client.send(new PutBucketPolicyCommand({ Bucket, Policy }));
      const CORSRules = [{ AllowedOrigins: ['https://otra.example'], AllowedMethods: ['POST'] }];
      await own.client.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules } }));
      const publicUrl = `${own.config.endpoint}/${Bucket}/public`;
      expect(await rehearsed(own)).toEqual([
        `Las imágenes: las páginas de ${SITE} no pueden subir imágenes: falta su origen en las reglas CORS del depósito.`,
        'Las imágenes: cualquiera puede leer lo que se subió y nadie revisó: la política del depósito solo debe abrir «public/».',
        `Las imágenes: nadie ve las imágenes: ${publicUrl} responde 403. Revisa S3_PUBLIC_URL y que «public/» esté abierto.`,
      ]);
      own.close();
    });
  });
});

test('a server without keys for its bucket says which it looks for', async () => {
  const nowhere = { AWS_EC2_METADATA_DISABLED: 'true', AWS_CONFIG_FILE: 'none', AWS_SHARED_CREDENTIALS_FILE: 'none' };
  for (const [name, value] of Object.entries(nowhere)) vi.stubEnv(name, value);
  vi.stubEnv('AWS_ACCESS_KEY_ID', undefined);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', undefined);
  const { told, log } = listener();
  const storage = bucketStorage({ bucket: 'gs-cupones', region: 'us-east-1', endpoint: 'http://127.0.0.1:1' }, log);
  await expect(storage.ready()).rejects.toMatchObject({ status: 503, message: WRONG });
  vi.unstubAllEnvs();
  expect(told).toEqual([
    'Las imágenes: faltan las llaves: define AWS_ACCESS_KEY_ID y AWS_SECRET_ACCESS_KEY, o da un rol a esta máquina.',
  ]);
});

test('a server whose bucket cannot be reached starts, says so, and works but for new pictures (K-08)', async () => {
  const endpoint = `http://127.0.0.1:${await freePort()}`;
  const { told, log } = listener();
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'x');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'x');
  const dataDir = newDataDirectory();
  const admin = { email: 'ana@example.com', password: 'una-clave-larga' };
  const server = await startServer(
    readConfig({
      DATA_DIR: dataDir,
      PORT: '0',
      SITE_DIR: 'no-site',
      LOG_LEVEL: 'silent',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      S3_BUCKET: 'gs-cupones',
      S3_ENDPOINT: endpoint,
    }),
    log,
  );
  const call = (path: string, init?: RequestInit) => fetch(`${server.address}/api/gs${path}`, init);
  const signedIn = await call('/user-service/auths/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  const headers = { authorization: `Bearer ${(await signedIn.json()).meta.token}` };
  const ticket = await call('/s3/upload', { headers });
  expect([ticket.status, (await ticket.json()).error.detail]).toEqual([503, UNREACHABLE]);
  expect((await call('/coupon-service/businesses', { headers })).status).toBe(200);
  expect(told).toContain(`Las imágenes: ${endpoint} no responde (ECONNREFUSED).`);
  await server.close();
  rmSync(dataDir, { recursive: true });
  vi.unstubAllEnvs();
});
