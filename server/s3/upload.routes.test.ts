import { writeFileSync } from 'node:fs';
import files, { readdir } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { isNotNull } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { imageAddress } from '../../contract/image';
import type { UploadTicket } from '../../contract/services/shapes';
import { uploads } from '../db/schema';
import { businessInput } from '../testing/builders';
import { ENGINES } from '../testing/database';
import { multipart } from '../testing/multipart';
import { openedApp } from '../testing/testApp';
import { TICKET_MS } from './uploads.repository';

const TICKETS = '/api/gs/s3/upload';
const KEY = /^(businesses|offers|uncategorized)\/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}\.webp$/;

const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c8102e' } });

describe.each(ENGINES)('uploads on %s', (engine) => {
  const t = openedApp(engine);

  const ask = async (query = '?folder=businesses&extension=webp'): Promise<UploadTicket> =>
    (await t.as('admin').get(TICKETS + query)).json().data;

  /** Posts like a browser: without a session, the fields before the file. */
  async function send(fields: Record<string, string>, body?: Buffer | string, type = 'image/webp') {
    const form = await multipart(fields, body === undefined ? undefined : { body, type });
    return t.app.inject({ method: 'POST', url: '/files', ...form });
  }
  const fetchImage = (address: string) => t.as('anonymous').get(address);

  describe('a ticket', () => {
    test('says where to post, under a key of the server', async () => {
      const answer = await t.as('owner').get(`${TICKETS}?folder=offers&extension=webp`);

      expect(answer.statusCode).toBe(200);
      const { url, fields } = answer.json().data;
      expect(url).toBe('/files');
      expect(Object.keys(fields)).toEqual(['key', 'ticket']);
      expect(fields.key).toMatch(KEY);
      expect(fields.key).toMatch(/^offers\//);
    });

    test.each([
      'folder=../../etc',
      'folder=a/b',
      'folder=.oculta',
      'folder=a%5Cb',
      'folder=a%0A',
      `folder=${'a'.repeat(65)}`,
      'extension=html',
      'folder=offers&extension=png',
      'folder=offers&folder=x',
    ])('is refused for ?%s with 400 (F-06)', async (query) => {
      expect((await t.as('admin').get(`${TICKETS}?${query}`)).statusCode).toBe(400);
    });
  });

  describe('the post target', () => {
    const picture = () => drawing(9, 9).webp().toBuffer();

    test('takes a ticket once (F-05)', async () => {
      const { fields } = await ask();
      const image = await picture();
      const statuses = await Promise.all([1, 2, 3].map(async () => (await send(fields, image)).statusCode));
      expect(statuses.sort()).toEqual([204, 410, 410]);
      expect((await send(fields, image)).statusCode).toBe(410);
    });

    test('takes a ticket for five minutes (F-05)', async () => {
      const [inTime, late] = [await ask(), await ask()];
      t.clock.advance(TICKET_MS - 1);
      expect((await send(inTime.fields, await picture())).statusCode).toBe(204);
      t.clock.advance(1);
      const answer = await send(late.fields, await picture());
      expect(answer.statusCode).toBe(410);
      expect(answer.json().error.detail).toBe(
        'El permiso para subir la imagen ya se usó o venció. Sube la imagen de nuevo.',
      );
    });

    test('refuses a ticket that was changed, mixed up or never issued (M-03, F-07)', async () => {
      const [one, other] = [await ask(), await ask()];
      const image = await picture();
      const changes: Partial<Record<'key' | 'ticket', string>>[] = [
        { key: other.fields.key },
        { key: 'businesses/../../etc/passwd' },
        { key: one.fields.key.replace('businesses', 'offers') },
        { ticket: String(other.fields.ticket) },
        { ticket: '00000000-0000-4000-8000-000000000000' },
        { ticket: "' or true --" },
        { ticket: '' },
      ];
      for (const change of changes) {
        const answer = await send({ ...one.fields, ...change }, image);
        expect(answer.statusCode).toBe(422);
        expect(answer.json().error.detail).toBe(
          'El permiso para subir la imagen no es válido. Sube la imagen de nuevo.',
        );
      }
      expect((await send(one.fields, image)).statusCode).toBe(204);
    });

    test('refuses forms without a file or with the file first, and bodies that are no form (F-04)', async () => {
      const { fields } = await ask();
      expect((await send(fields)).statusCode).toBe(422);
      expect((await send({}, await picture())).statusCode).toBe(422);
      expect((await t.as('anonymous').post('/files', { key: fields.key })).statusCode).toBe(415);
      expect((await t.as('anonymous').post('/files')).statusCode).toBe(415);
      const cut = await multipart(fields, { body: await picture() });
      const half = cut.payload.subarray(0, cut.payload.length - 50);
      expect((await t.app.inject({ method: 'POST', url: '/files', ...cut, payload: half })).statusCode).toBe(400);
      const broken = { 'content-type': 'multipart/form-data; boundary=x' };
      expect((await t.as('anonymous').post('/files', '--x\r\nnonsense', { headers: broken })).statusCode).toBe(400);
    });

    test.each(['PUT', 'DELETE', 'POST'] as const)(
      'is the only way in: %s on a picture is 404 (F-04)',
      async (method) => {
        const address = await t.given.image();
        expect((await t.as('admin').send(method, address)).statusCode).toBe(404);
        expect((await fetchImage(address)).statusCode).toBe(200);
      },
    );

    test('answers 503 when the disk is full, and leaves neither half a file nor a word of it in the database (F-12)', async () => {
      const kept = async () => ({
        files: (await readdir(t.directory, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()),
        stored: await t.db.$count(uploads, isNotNull(uploads.storedAt)),
      });
      const before = await kept();
      const issued = await ask();
      // As a full disk does it, which takes what it has room for. It holds for all writes, until it is restored.
      const full = vi.spyOn(files, 'writeFile').mockImplementation(async (path, body) => {
        if (typeof path !== 'string' || !Buffer.isBuffer(body))
          throw new Error('Another kind of write than a picture.');
        writeFileSync(path, body.subarray(0, body.length / 2));
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      });
      syncBuiltinESMExports();
      const answer = await send(issued.fields, await picture()).finally(() => {
        full.mockRestore();
        syncBuiltinESMExports();
      });
      expect([answer.statusCode, answer.json().error.detail]).toEqual([
        503,
        expect.stringContaining('La imagen no se guardó'),
      ]);
      expect((await fetchImage(imageAddress(issued))).statusCode).toBe(404);
      expect(await kept()).toEqual(before);
      const named = businessInput({ images: [imageAddress(issued)] });
      expect((await t.as('admin').post('/api/gs/coupon-service/businesses', named)).statusCode).toBe(422);

      const again = await ask();
      expect((await send(again.fields, await picture())).statusCode).toBe(204);
      expect((await fetchImage(imageAddress(again))).statusCode).toBe(200);
    });

    test('answers a real upload that is too large instead of hanging up', async () => {
      const address = await t.app.listen({ host: '127.0.0.1', port: 0 });
      const { fields } = await ask();
      const form = await multipart(fields, { body: Buffer.alloc(14 * 1024 * 1024) });
      const answer = await fetch(`${address}/files`, { method: 'POST', headers: form.headers, body: form.payload });
      expect(answer.status).toBe(413);
      expect(await answer.json()).toEqual({ error: { detail: 'La imagen pesa más de 10 MB. Elige una más liviana.' } });

      const foreign = await multipart({ ...fields, ticket: 'x' }, { body: Buffer.alloc(9 * 1024 * 1024) });
      const refused = await fetch(`${address}/files`, {
        method: 'POST',
        headers: foreign.headers,
        body: foreign.payload,
      });
      expect(refused.status).toBe(422);
      expect((await fetch(`${address}/health/live`)).status).toBe(200);
    });
  });

  test.each([
    ['a field', 'name="note"', 'a\u0000b'],
    ['the name of the file', 'name="file"; filename="a\u0000.webp"', 'x'],
    ['the encoded name of the file', `name="file"; filename*=utf-8''a%00.webp`, 'x'],
    ['the name of the file’s field', 'name="fi\u0000le"; filename="a.webp"', 'x'],
  ])('NUL in %s is refused with 422', async (_name, disposition, value) => {
    const { fields } = await ask();
    const parts = [
      ...Object.entries(fields).map(([name, text]) => [`name="${name}"`, text]),
      [disposition, value],
      ...(disposition.includes('filename') ? [] : [['name="file"; filename="b.webp"', 'x']]),
    ];
    const answer = await t.app.inject({
      method: 'POST',
      url: '/files',
      headers: { 'content-type': 'multipart/form-data; boundary=XX' },
      payload: `${parts.map(([head, body]) => `--XX\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`).join('')}--XX--\r\n`,
    });
    expect([answer.statusCode, answer.json().error.detail]).toEqual([
      422,
      'Contiene caracteres que no se pueden guardar',
    ]);
  });

  test.each([
    '/files',
    '/files/',
    '/files/businesses/',
    '/files/..%2f..%2fetc%2fpasswd',
    '/files/businesses/..%5c..%5cx.webp',
    '/files/.env',
    '/files/businesses/00000000-0000-4000-8000-000000000000.webp',
  ])('GET %s is 404 (F-08)', async (address) => {
    const answer = await fetchImage(address);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ error: { detail: 'No existe lo que buscas.' } });
  });
});
