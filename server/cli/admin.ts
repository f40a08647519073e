import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { readConfig, readEnvironment } from '../config';
import { keepFilesPrivate } from '../dataDirectory';
import { openDatabase } from '../db/client';
import type { Db } from '../db/types';
import { StartError } from '../startError';
import { createAdministrator, makeAdministrator } from '../user-service/accounts.repository';
import { closeDemoAccounts } from '../user-service/demoAccounts.repository';

const USAGE = `Uso: npm run admin -- create <correo> <nombre>
     npm run admin -- close-demo

create: crea un administrador. La contraseña se lee de la entrada; si está vacía, se inventa una y se muestra una sola vez.
close-demo: cierra las cuentas de demostración; el servidor deja de atender solo a esta máquina.`;

async function main([command, email, ...name]: string[]): Promise<void> {
  if (command === 'close-demo') {
    await withDatabase(readConfig(readEnvironment()), closeDemoAccounts);
    return console.log('Las cuentas de demostración están cerradas.');
  }
  if (command !== 'create' || !email || name.length === 0) throw new StartError(USAGE);
  const config = readConfig(readEnvironment());
  const typed = await readPassword();
  const password = typed || randomBytes(12).toString('base64url');
  // Before the database is opened, which takes its time.
  const account = await makeAdministrator({ email, name: name.join(' '), password });
  await withDatabase(config, (db) => createAdministrator(db, account));
  console.log(`Administrador creado: ${account.email}`);
  if (!typed) console.log(`Contraseña: ${password}`);
}

async function withDatabase<T>(config: Parameters<typeof openDatabase>[0], use: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase(config, console);
  try {
    return await use(db);
  } finally {
    await close();
  }
}

/** One line of the input; what is typed at a terminal is not shown. */
async function readPassword(): Promise<string> {
  const { stdin, stdout } = process;
  if (stdin.isTTY) stdout.write('Contraseña (vacía para inventar una): ');
  const lines = createInterface({ input: stdin, terminal: stdin.isTTY });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (stdin.isTTY) stdout.write('\n');
  }
}

keepFilesPrivate();
try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
