import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Stillness } from '../db/client';
import { users } from '../db/schema';
import { diskStorage } from '../s3/storage';
import { builders } from '../testing/builders';
import { borrowTestDatabase, type TestDatabase } from '../testing/database';
import { DEMO_PASSWORD } from '../user-service/demoSignIn';
import { verifyPassword } from '../user-service/password';
import { askServer, startCopying } from './operatorClient';
import { serveOperator } from './operatorServer';

let dataDir: string;
let database: TestDatabase;
let close: () => Promise<void>;
const said: string[] = [];
const log = { info: (line: string) => void said.push(line), error: (line: string) => void said.push(line) };
const [endedCheckpoints, endedTidying] = [vi.fn(), vi.fn()];
const stillness: Stillness = {
  holdCheckpoints: async () => endedCheckpoints,
  holdTidying: async () => endedTidying,
};

beforeEach(async () => {
  vi.clearAllMocks();
  said.length = 0;
  dataDir = mkdtempSync(join(tmpdir(), 'gs-operator-'));
  database = await borrowTestDatabase('pglite');
  close = await serveOperator({ dataDir, db: database.db, stillness, log });
});
afterEach(async () => {
  await close();
  await database.close();
  rmSync(dataDir, { recursive: true });
});

const socketFile = () => join(dataDir, 'admin.sock');

/** Sends bytes and gives all that comes until the other side closes. */
async function send(text: string): Promise<string> {
  const socket = connect(socketFile());
  let heard = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    heard += chunk;
  });
  socket.on('error', () => undefined);
  socket.end(text);
  // `once` would reject where the other side resets the connection instead.
  await new Promise((resolve) => socket.once('close', resolve));
  return heard;
}

describe("the operator's socket", () => {
  test('is open to its account alone, and gone when the server is', async () => {
    expect(statSync(socketFile()).mode & 0o777).toBe(0o600);
    await close();
    expect(existsSync(socketFile())).toBe(false);
    expect(await askServer(dataDir, 'list', {})).toBeUndefined();
    close = async () => undefined;
  });

  test('takes the place of one that a killed server left', async () => {
    await close();
    writeFileSync(socketFile(), '');
    close = await serveOperator({ dataDir, db: database.db, stillness, log });
    expect(await askServer(dataDir, 'list', {})).toEqual({ lines: ['Nadie tiene acceso al panel.'] });
  });

  test('cannot be in a directory whose name is longer than the name of a socket may be, which is said', async () => {
    const deep = join(dataDir, 'x'.repeat(120));
    mkdirSync(deep);
    await serveOperator({ dataDir: deep, db: database.db, stillness, log });
    expect(said).toEqual([expect.stringContaining('demasiado larga')]);
    expect(await askServer(deep, 'list', {})).toBeUndefined();
  });

  test.each([
    ['nonsense', 'hola\r\n\r\n', 'HTTP/1.1 400'],
    [
      'a command that there is not',
      'POST /v1/commands/constructor HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\n\r\n',
      '404',
    ],
    ['another version', 'POST /v2/commands/list HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\n\r\n', '404'],
    [
      'no JSON',
      'POST /v1/commands/disable HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\n\r\n{',
      'La orden no se entiende',
    ],
    ['null', 'POST /v1/commands/disable HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\n\r\nnull', 'le falta algo: email'],
    [
      'a number for an e-mail',
      'POST /v1/commands/disable HTTP/1.1\r\nhost: x\r\ncontent-length: 11\r\n\r\n{"email":7}',
      'le falta algo',
    ],
    ['half of a command', 'POST /v1/commands/list HTTP/1.1\r\nhost: x\r\ncontent-length: 99\r\n\r\n{"a', ''],
  ])('refuses %s and goes on', async (_, text, answer) => {
    expect(await send(text)).toContain(answer);
    expect(await askServer(dataDir, 'list', {})).toEqual({ lines: ['Nadie tiene acceso al panel.'] });
  });

  test('lets the files be copied until it is told that they are, and keeps pictures until the end', async () => {
    const copying = await startCopying(dataDir);
    expect(copying?.pauseMs).toBeGreaterThanOrEqual(0);
    expect(endedCheckpoints).not.toHaveBeenCalled();
    await copying?.copied();
    expect(endedCheckpoints).toHaveBeenCalled();
    expect(endedTidying).not.toHaveBeenCalled();
    copying?.end();
    await expect.poll(() => endedTidying).toHaveBeenCalled();
  });

  test('forgets a copier that goes away, and tells one that the server went away', async () => {
    const socket = connect(socketFile());
    socket.write('POST /v1/copying HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n');
    await once(socket, 'data');
    socket.destroy();
    await expect.poll(() => endedTidying).toHaveBeenCalledOnce();
    expect(endedCheckpoints).toHaveBeenCalled();

    const copying = await startCopying(dataDir);
    await close();
    await expect(copying?.copied()).rejects.toThrow('repite la copia');
    close = async () => undefined;
  });
});

describe('a command', () => {
  const ask = (name: Parameters<typeof askServer>[1], input: object) => askServer(dataDir, name, input);
  const ANA = 'ana@example.com';

  test('does what it says, in the running server', async () => {
    const given = builders(database.db, diskStorage(dataDir));
    await given.user({ permission: 'admin', email: 'eva@example.com' });
    const made = await ask('create', { email: ANA, name: 'Ana', passwordHash: 'none' });
    expect(made).toEqual({ lines: [`Administrador creado: ${ANA}`] });
    await expect(ask('create', { email: ANA, name: 'Otra', passwordHash: 'none' })).rejects.toThrow('Ya existe');
    expect(await ask('password', { email: ANA, password: 'una clave muy larga' })).toEqual({
      lines: ['Ana tiene otra contraseña. No tenía sesiones abiertas.'],
    });
    const { rows } = await database.db.execute<{ hash: string }>(
      sql`select password_hash as hash from ${users} where email = ${ANA}`,
    );
    expect(await verifyPassword(rows[0]?.hash ?? '', 'una clave muy larga')).toBe(true);
    await expect(ask('password', { email: ANA, password: DEMO_PASSWORD.slice(0, 3) })).rejects.toThrow();
    expect(await ask('disable', { email: ANA })).toEqual({
      lines: ['Ana ya no puede entrar; sus sesiones terminaron.'],
    });
    expect((await ask('list', {}))?.lines).toContain(`${ANA}  Ana  administrador  nunca visto  acceso cerrado`);
    await expect(ask('disable', { email: 'eva@example.com' })).rejects.toThrow('último administrador');
    expect(await ask('enable', { email: ANA })).toEqual({ lines: ['Ana puede entrar de nuevo.'] });
    expect(await ask('sign-out', { email: ANA })).toEqual({ lines: ['Ana: No tenía sesiones abiertas.'] });
    expect(await ask('remove-second-factor', { email: ANA })).toEqual({
      lines: ['Ana no tenía verificación en dos pasos.'],
    });
    await expect(ask('sign-out', { email: 'nadie@example.com' })).rejects.toThrow('Nadie tiene el correo');
    expect(await ask('close-demo', {})).toEqual({ lines: ['Las cuentas de demostración están cerradas.'] });
    expect(said.join()).not.toContain('una clave muy larga');
  });

  test('is told in the history as from the console, with the account of the system', async () => {
    expect(await ask('create', { email: ANA, name: 'Ana', passwordHash: 'none', account: 'gs' })).toBeDefined();
    await builders(database.db, diskStorage(dataDir)).user({ permission: 'admin' });
    await ask('disable', { email: ANA, account: 'root' });
    await ask('enable', { email: ANA });
    const { rows } = await database.db.execute(
      sql`select action, actor_id as person, address from audit_events
        where subject_id = (select id from users where email = ${ANA}) order by seq`,
    );
    expect(rows).toEqual([
      { action: 'created', person: null, address: 'console:gs' },
      { action: 'disabled', person: null, address: 'console:root' },
      { action: 'enabled', person: null, address: 'console:' },
    ]);
  });
});
