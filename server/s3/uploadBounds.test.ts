import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import type { UploadTicket } from '../../contract/services/shapes';
import { tidyUp } from '../housekeeping';
import { ENGINES } from '../testing/database';
import { encoderOf } from '../testing/encoder';
import { multipart } from '../testing/multipart';
import { openedApp } from '../testing/testApp';
import { places, receiveFile } from './incoming';
import { DAY_BYTES, ORPHAN_MS } from './uploads.repository';

const TICKETS = '/api/gs/s3/upload';
const picture = () =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

describe.each(ENGINES)('what uploads may take on %s', (engine) => {
  const t = openedApp(engine);

  const ask = async (): Promise<UploadTicket> => (await t.as('admin').get(TICKETS)).json().data;
  async function send({ fields }: UploadTicket, body: Buffer | string) {
    return t.app.inject({ method: 'POST', url: '/files', ...(await multipart(fields, { body })) });
  }
  const waiting = () => readdir(t.storage.incoming).catch(() => []);

  test('counts the size of what is stored, and after a full day gives no more tickets', async () => {
    const { id: requestedBy } = await t.person('admin');
    expect((await send(await ask(), await picture())).statusCode).toBe(204);
    await t.given.image({ requestedBy, createdAt: t.clock.now(), bytes: DAY_BYTES.perPerson - 1 });

    const answer = await t.as('admin').get(TICKETS);

    expect([answer.statusCode, answer.headers['retry-after'], answer.json().error.detail]).toEqual([
      429,
      '3600',
      'Subiste demasiadas imágenes en un día. Intenta de nuevo en 60 minutos.',
    ]);
    expect((await t.as('owner').get(TICKETS)).statusCode).toBe(200);
    t.clock.advance(ORPHAN_MS + 1);
    expect((await t.as('admin').get(TICKETS)).statusCode).toBe(200);
  });

  test('gives no user a ticket when all together filled a day', async () => {
    const { id: requestedBy } = await t.person('owner');
    for (let n = 0; n < 2; n++) {
      await t.given.image({ requestedBy, createdAt: t.clock.now(), bytes: DAY_BYTES.inAll / 2 });
    }
    const answer = await t.as('admin').get(TICKETS);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.json().error.detail).toBe('Hoy se subieron demasiadas imágenes. Intenta de nuevo en unas horas.');
  });

  test('gives a person so many tickets an hour, whatever becomes of them', async () => {
    const person = t.as(await t.given.user({ permission: 'admin' }));
    for (let times = 0; times < 300; times += 20) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => person.get(TICKETS)));
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    }
    expect((await person.get(TICKETS)).statusCode).toBe(429);
    expect((await t.as('admin').get(TICKETS)).statusCode).toBe(200);
  });

  test('keeps nothing of a picture in between, whatever came of it', async () => {
    const answers = [
      await send(await ask(), await picture()),
      await send(await ask(), 'no picture'),
      await send(await ask(), Buffer.alloc(11 * 1024 * 1024)),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 422, 413]);
    expect(await waiting()).toEqual([]);
  });

  test('says of one that an outage stopped that it can be sent again: no record was touched', async () => {
    const full = vi.spyOn(t.storage, 'put').mockRejectedValueOnce(Object.assign(new Error('full'), { code: 'ENOSPC' }));
    const answer = await send(await ask(), await picture());
    full.mockRestore();
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().error.detail]).toEqual([
      503,
      '5',
      'La imagen no se guardó: el servicio no está disponible en este momento. Súbela de nuevo en unos segundos.',
    ]);
    expect(await waiting()).toEqual([]);
  });

  test('refuses a picture that ends what decodes it, with 422, and takes the next (F-11)', async () => {
    expect((await send(await ask(), await picture())).statusCode).toBe(204);
    const encoder = encoderOf(process.pid);
    process.kill(encoder, 'SIGSTOP');
    const answer = send(await ask(), await picture());
    await expect.poll(() => waiting()).toHaveLength(1);
    // Once it is there it is also handed on; before that a new program would take it.
    await pause(1_000);
    process.kill(encoder, 'SIGKILL');
    const { statusCode, json } = await answer;
    expect([statusCode, json().error.detail]).toEqual([422, 'No se pudo cargar la imagen']);
    expect((await send(await ask(), await picture())).statusCode).toBe(204);
    await expect.poll(() => waiting()).toEqual([]);
  });

  test('does not wait for a browser that hangs up in the middle of a body', async () => {
    const { hostname, port } = new URL(await t.app.listen({ host: '127.0.0.1', port: 0 }));
    const form = await multipart((await ask()).fields, { body: Buffer.alloc(5 * 1024 * 1024) });
    const half = request({ hostname, port, path: '/files', method: 'POST', headers: form.headers });
    half.on('error', () => undefined);
    half.write(form.payload.subarray(0, 1024 * 1024));
    await expect.poll(() => waiting()).toHaveLength(1);
    half.destroy();
    await expect.poll(() => waiting()).toEqual([]);
  });

  test('throws away what a crash left behind, and nothing that is under way', async () => {
    await mkdir(t.storage.incoming, { recursive: true });
    const [old, fresh] = ['old', 'fresh'].map((name) => join(t.storage.incoming, name)) as [string, string];
    for (const path of [old, fresh]) await writeFile(path, 'half');
    // The disk's clock may be another one.
    const now = new Date();
    const before = new Date(now.getTime() - 2 * 60 * 60_000);
    await utimes(old, before, before);
    await utimes(fresh, now, now);

    await tidyUp({ db: t.db, storage: t.storage, now: t.clock.now });

    expect([existsSync(old), existsSync(fresh)]).toEqual([false, true]);
    await rm(fresh);
  });

  describe('a body', () => {
    test('that trickles loses its place with 408 and leaves nothing behind', async () => {
      const directory = join(t.directory, 'slow');
      const trickle = new Readable({ read: () => undefined });
      trickle.push('x');
      const patience = { graceMs: 10, bytesPerSecond: 1_000, atMostMs: 60_000 };
      await expect(receiveFile(directory, trickle, patience)).rejects.toMatchObject({
        status: 408,
        message: 'La imagen tardó demasiado en llegar. Intenta de nuevo con una conexión mejor.',
      });
      expect(trickle.destroyed).toBe(true);
      expect(await readdir(directory)).toEqual([]);
    });
  });
});

describe('places', () => {
  test('are so many in all and for each person, and come back', () => {
    const take = places({ inAll: 3, perPerson: 2 });
    const leave = [take('ana'), take('ana')];
    expect(() => take('ana')).toThrow(expect.objectContaining({ status: 429 }));
    leave.push(take('eva'));
    expect(() => take('luz')).toThrow(expect.objectContaining({ status: 503 }));
    for (const each of leave) each();
    for (const person of ['ana', 'ana', 'luz']) take(person);
  });
});
