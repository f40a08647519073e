import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEvents } from '../db/accountSchema';
import { openDatabase } from '../db/client';
import { users } from '../db/schema';
import { runProgram } from '../testing/childProcess';
import { newDataDirectory } from '../testing/database';
import { verifyPassword } from '../user-service/password';

let dataDir: string;
beforeAll(() => {
  dataDir = newDataDirectory();
});
afterAll(() => rmSync(dataDir, { recursive: true }));

function admin(args: string[], password = '') {
  const child = runProgram('admin', args, { DATA_DIR: dataDir });
  child.write(`${password}\n`);
  return child.ended;
}

describe('npm run admin', () => {
  // What it refuses: accounts.repository.test.ts and operator.test.ts.
  test('creates administrators, lists them and changes a password, which the history says', async () => {
    expect(await admin(['create', 'Ana@Example.com', 'Ana', 'María'], 'una clave larga')).toMatchObject({ code: 0 });
    const invented = await admin(['create', 'eva@example.com', 'Eva']);
    const [, shown = ''] = /^Contraseña: (\S{16})$/m.exec(invented.output) ?? [];
    expect(await admin(['password', 'ana@example.com'], 'otra clave larga')).toMatchObject({
      code: 0,
      output: 'Ana María tiene otra contraseña. No tenía sesiones abiertas.',
    });
    expect(await admin(['list'])).toMatchObject({
      code: 0,
      output: expect.stringContaining('ana@example.com  Ana María  administrador  nunca visto'),
    });
    expect(await admin(['migrate'])).toMatchObject({ code: 0, output: 'Las tablas están al día.' });

    const { db, close } = await openDatabase({ dataDir }, console);
    const [ana, eva] = await db.select().from(users).orderBy(users.email);
    const entries = await db.select().from(auditEvents);
    await close();
    expect(ana).toMatchObject({ name: 'Ana María', email: 'ana@example.com', permission: 'admin' });
    expect(await verifyPassword(ana?.passwordHash ?? '', 'otra clave larga')).toBe(true);
    expect(await verifyPassword(eva?.passwordHash ?? '', shown)).toBe(true);
    expect(entries.length).toBeGreaterThan(2);
    expect(entries.every(({ address }) => address?.startsWith('console:'))).toBe(true);
  });

  test('says how it is used to whoever asks for something else', async () => {
    const wrong = [['delete'], ['disable', 'ana@example.com'], ['list', 'x'], ['backup'], ['restore', 'a', 'b'], []];
    for (const words of wrong)
      expect(await admin(words)).toMatchObject({
        code: 1,
        output: expect.stringContaining('npm run admin -- create <correo> <nombre>'),
      });
  });

  test('leaves a server of the embedded database alone, and says so', async () => {
    const server = runProgram('index', [], { DATA_DIR: dataDir, PORT: '0', SITE_DIR: `${dataDir}/none` });
    await server.lineWith(/^GS Cupones: /);
    for (const words of [['list'], ['backup', `${dataDir}/copy.tar.gz`], ['restore', `${dataDir}/copy.tar.gz`]]) {
      const { code, output } = await admin(words);
      expect([words, code]).toEqual([words, 1]);
      expect(output).toMatch(/ya está en marcha .* \(proceso \d+\)\. Detén ese proceso/);
    }
    server.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0 });
  });
});
