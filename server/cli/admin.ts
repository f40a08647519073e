import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { type Config, readConfig, readEnvironment } from '../config';
import { keepFilesPrivate } from '../dataDirectory';
import { openDatabase } from '../db/client';
import { openPostgresOnly } from '../db/operatorDatabase';
import { RESTORE_COMMAND } from '../db/pglite/engine';
import { databaseAccount, withClient } from '../db/pool';
import { makeServerRole } from '../db/roles';
import { COMMANDS, type Command, type CommandResult, isCommand, runCommand, systemAccount } from '../operator/commands';
import { askServer } from '../operator/operatorClient';
import { StartError } from '../startError';
import { startFailure } from '../startFailure';

/** The exit status of a command that succeeded, but with something missing in its result. */
const INCOMPLETE = 2;

const FLAGS: Readonly<Record<string, readonly string[]>> = { backup: ['--force'], restore: ['--force', '--running'] };

const USAGE = [
  'Uso:',
  ...Object.entries(COMMANDS).map(([name, { takes }]) => `  npm run admin -- ${name} ${takes}`.trimEnd()),
  '  npm run admin -- backup <archivo> [--force]',
  '  npm run admin -- verify <archivo>',
  `  ${RESTORE_COMMAND} [--force] [--running]`,
  '  npm run admin -- roles',
  '',
  ...Object.entries(COMMANDS).map(([name, { does }]) => `${name}: ${does}.`),
  'backup: guarda todos los datos y las imágenes en un archivo (.tar, o .tar.gz), también con el servidor en marcha.',
  'verify: lee una copia entera y dice qué tiene.',
  'restore: pone una copia donde no hay nada; con --force, en lugar de lo que haya; con --running, aunque haya servidores en marcha (solo con PostgreSQL).',
  'roles: con la cuenta de MIGRATION_DATABASE_URL, dueña de las tablas, las pone al día, crea la de DATABASE_URL si falta, y le da los permisos justos para el servidor.',
].join('\n');

async function main([name, ...words]: string[]): Promise<void> {
  if (isCommand(name)) return doCommand(name, words);
  if (name === 'roles' && words.length === 0) return prepareRoles(readConfig(readEnvironment()));
  const [file, ...options] = words;
  const force = options.includes('--force');
  const running = options.includes('--running');
  const isClear = file && !file.startsWith('-') && options.every((option) => FLAGS[name ?? '']?.includes(option));
  if (!isClear) throw new StartError(USAGE);
  // Other commands never need it.
  const { backUp, restore, verify } = await import('../backup/backupCommands');
  if (name === 'verify') return verify(file, console);
  const config = readConfig(readEnvironment());
  if (name === 'restore') return restore(file, { force, running }, config, console);
  if (name !== 'backup') throw new StartError(USAGE);
  const { isWhole } = await backUp(file, { force }, config, console);
  if (!isWhole) process.exitCode = INCOMPLETE;
}

async function prepareRoles(config: Config): Promise<void> {
  const { databaseUrl, migrationUrl } = config;
  if (!databaseUrl || !migrationUrl)
    throw new StartError(
      'Hacen falta DATABASE_URL, de la cuenta del servidor, y MIGRATION_DATABASE_URL, de la dueña de las tablas.',
    );
  const account = databaseAccount(databaseUrl);
  const { connections, close } = await openPostgresOnly(migrationUrl, 'MIGRATION_DATABASE_URL');
  const isNew = await withClient(connections, (client) => makeServerRole(client, account)).finally(close);
  if (isNew) console.log(`Cuenta creada: ${account.role}`);
  // The migrations of a start, and its checks.
  await (await openDatabase(config, console)).close();
  console.log(`«${account.role}» puede lo que el servidor necesita; a la bitácora añade, y no puede cambiarla.`);
}

async function doCommand(name: Command, words: string[]): Promise<void> {
  const told: string[] = [];
  const input = await COMMANDS[name].read(words, { password: readPassword, tell: (line) => void told.push(line) });
  if (!input) throw new StartError(USAGE);
  const config = readConfig(readEnvironment());
  const { lines } = await run(config, name, { ...input, account: systemAccount() });
  for (const line of [...lines, ...told]) console.log(line);
}

/** In the running server that has the database open, or else on the database itself. */
async function run(config: Config, name: Command, input: object): Promise<CommandResult> {
  const said = config.databaseUrl ? undefined : await askServer(resolve(config.dataDir), name, input);
  if (said) return said;
  const { db, close } = await openDatabase(config, console);
  try {
    return await runCommand(db, name, input);
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
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));
try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(startFailure(error));
  process.exitCode = 1;
}
