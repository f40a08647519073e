import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '../db/schema';
import { ENGINES } from '../testing/database';
import { openedApp } from '../testing/testApp';
import { consumersCsv } from './users.repository';

const PATH = '/api/gs/user-service/users/export/consumers-csv';
const HEADINGS = '\uFEFF"Nombre";"Correo";"Teléfono";"Dirección";"Fecha de registro"\r\n';

describe.each(ENGINES)('the export of consumers on %s', (engine) => {
  // The limit on exports counts per administrator, and every test has another.
  const t = openedApp(engine);

  const lines = (body: string) => body.split('\r\n').slice(1, -1);
  /** So many consumers at once, older than any that is added one by one. */
  const crowd = (count: number, address = '') =>
    t.db.execute(sql`
      insert into ${users} (id, name, email, permission, password_hash, address)
      select lpad(to_hex(n), 32, '0')::uuid, 'Persona ' || n, n || '@gs.test', 'consumer', 'none', ${address}
      from generate_series(1, ${count}::int) n`);

  test('holds consumers only, oldest first, dates as a clock in Caracas shows them (V-05)', async () => {
    await t.person('owner');
    const createdAt = new Date('2026-03-01T02:00:00Z');
    await t.given.user({ name: 'José "Pepe"; Ñ 🎉', email: 'jose@gs.test', createdAt });
    await t.given.user({
      name: '=1+1',
      email: '+ana@gs.test',
      phone: '+58 414',
      address: 'Chacao\nCaracas',
      createdAt,
      passwordHash: 'secret-hash',
    });

    const answer = await t.as('admin').get(PATH);

    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(
      `${HEADINGS}"José ""Pepe""; Ñ 🎉";"jose@gs.test";"";"";"28/02/2026 22:00"\r\n` +
        `"'=1+1";"'+ana@gs.test";"'+58 414";"Chacao\nCaracas";"28/02/2026 22:00"\r\n`,
    );
  });

  test('is a file with the day in Caracas in its name, and is stored nowhere on the way', async () => {
    const answer = await t.as('admin').get(PATH);

    const day = new Date(t.clock.now().getTime() - 4 * 3_600_000).toISOString().slice(0, 10);
    const name = `consumidores-${day}.csv`;
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="${name}"; filename*=UTF-8''${name}`);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toBe(HEADINGS);
  });

  test('holds each of many consumers once', async () => {
    const count = 2_500;
    await crowd(count);
    const found = lines((await t.as('admin').get(PATH)).body).map((line) => line.split(';')[1]);
    expect(new Set(found).size).toBe(count);
    expect(found).toHaveLength(count);
  });

  test('is read a batch at a time, and others use the database in between (V-03)', async () => {
    await crowd(2_500);
    const parts = consumersCsv(t.db);
    const sizes: number[] = [];
    for await (const part of parts) {
      sizes.push(part.split('\r\n').length - 1);
      // Rows that were read are not read again; a user added meanwhile comes at the end.
      if (sizes.length === 1) await t.given.user();
    }
    expect(sizes).toEqual([1_001, 1_000, 501]);
  });

  test('is made five times a minute by each administrator (D-07)', async () => {
    const admin = t.as('admin');
    for (let n = 0; n < 5; n++) expect((await admin.get(PATH)).statusCode).toBe(200);

    for (let n = 5; n < 20; n++) {
      const refused = await admin.get(PATH);
      expect(refused.statusCode).toBe(429);
      expect(refused.headers['retry-after']).toBe('60');
      expect(refused.json().error.detail).toBe('Demasiados intentos. Intenta de nuevo en 60 segundos.');
    }
    expect((await admin.get('/api/gs/user-service/users')).statusCode).toBe(200);
    expect((await t.as(await t.given.user({ permission: 'admin' })).get(PATH)).statusCode).toBe(200);
    t.clock.advance(60_000);
    expect((await admin.get(PATH)).statusCode).toBe(200);
  });

  test('breaks off when the access of who reads it is closed (V-06, L-01)', async () => {
    // More than the buffers of the two sockets hold.
    const [rows, letters] = [5_000, 8_000];
    await crowd(rows, 'x'.repeat(letters));
    const address = await t.app.listen({ port: 0, host: '127.0.0.1' });
    const reader = await t.given.user({ permission: 'admin' });
    const asked = get(address + PATH, { headers: { authorization: `Bearer ${await t.tokenOf(reader)}` } });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(200);
    let length = 0;
    answer.on('data', (part: Buffer) => {
      length += part.length;
      answer.pause();
    });
    await once(answer, 'pause');
    await t.as('admin').put(`/api/gs/user-service/users/admin/users/${reader.id}/disable`);
    answer.on('pause', () => answer.resume()).resume();
    await once(answer, 'error');
    expect(answer.complete).toBe(false);
    expect(length).toBeLessThan(rows * letters);
  });
});
