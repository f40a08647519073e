import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

function admin(args: string[], password: string) {
  const child = runProgram('admin', args, { DATA_DIR: dataDir });
  child.write(`${password}\n`);
  return child.ended;
}

describe('npm run admin -- create', () => {
  test('creates an administrator with the password that is typed, or with one that it shows', async () => {
    expect(await admin(['create', 'Ana@Example.com', 'Ana', 'María'], 'una clave larga')).toMatchObject({ code: 0 });
    const invented = await admin(['create', 'eva@example.com', 'Eva'], '');
    const [, shown = ''] = /^Contraseña: (\S{16})$/m.exec(invented.output) ?? [];

    const { db, close } = await openDatabase({ dataDir }, console);
    const [ana, eva] = await db.select().from(users).orderBy(users.email);
    await close();
    expect(ana).toMatchObject({ name: 'Ana María', email: 'ana@example.com', permission: 'admin' });
    expect(await verifyPassword(ana?.passwordHash ?? '', 'una clave larga')).toBe(true);
    expect(await verifyPassword(eva?.passwordHash ?? '', shown)).toBe(true);
  });

  // What it refuses: accounts.repository.test.ts.
  test('says how it is used to whoever asks for something else', async () => {
    expect(await admin(['delete'], '')).toMatchObject({
      code: 1,
      output: expect.stringContaining('npm run admin -- create <correo> <nombre>'),
    });
  });
});
