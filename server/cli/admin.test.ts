import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../db/client';
import { users } from '../db/schema';
import { runProgram } from '../testing/childProcess';
import { newDataDirectory } from '../testing/database';
import { closeDemoAccounts, findOpenDemoAccounts } from '../user-service/demoAccounts.repository';
import { DEMO_PASSWORD } from '../user-service/demoSignIn';
import { hashPassword, verifyPassword } from '../user-service/password';

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

  // What else is refused: accounts.repository.test.ts.
  test.each([
    [['create', 'ana@example.com', 'Otra'], 'una clave larga', 'Ya existe un usuario con ese correo'],
    [['create', 'luz@example.com', 'Luz'], 'corta', 'al menos 8 caracteres'],
    [['delete'], '', 'npm run admin -- create <correo> <nombre>'],
  ])('refuses %j', async (args, password, message) => {
    const { code, output } = await admin(args, password);
    expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining(message) });
  });
});

describe('npm run admin -- close-demo', () => {
  test('closes the demonstration once there is another administrator, and says what is missing before', async () => {
    const { db, close } = await openDatabase({ dataDir }, console);
    await db.delete(users);
    const passwordHash = await hashPassword(DEMO_PASSWORD);
    const demo = { name: 'Demo', email: 'admin@gs.test', permission: 'admin', passwordHash } as const;
    await db.insert(users).values(demo);
    expect(await findOpenDemoAccounts(db)).toEqual(['admin@gs.test']);
    await expect(closeDemoAccounts(db, new Date())).rejects.toThrow('Crea primero tu administrador');
    await db.insert(users).values({ ...demo, email: 'ana@example.com' });
    await close();

    expect(await admin(['close-demo'], '')).toEqual({
      code: 0,
      signal: null,
      output: 'Las cuentas de demostración están cerradas.',
    });
    const after = await openDatabase({ dataDir }, console);
    expect(await findOpenDemoAccounts(after.db)).toEqual([]);
    await after.close();
  });
});
