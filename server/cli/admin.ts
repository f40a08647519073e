import { createInterface } from 'node:readline/promises';
import { readConfig, readEnvironment } from '../config';
import { keepFilesPrivate } from '../dataDirectory';
import { openDatabase } from '../db/client';
import { RESTORE_COMMAND } from '../db/pglite/engine';
import { StartError } from '../startError';
import { startFailure } from '../startFailure';
import { COMMANDS } from './commands';

const USAGE = [
  'Uso, con el servidor detenido si la base de datos es la incluida:',
  ...Object.entries(COMMANDS).map(([name, { takes }]) => `  npm run admin -- ${name} ${takes}`.trimEnd()),
  '  npm run admin -- backup <archivo>',
  `  ${RESTORE_COMMAND}`,
  '  npm run migrate',
  '',
  ...Object.entries(COMMANDS).map(([name, { does }]) => `${name}: ${does}.`),
  'backup: guarda los datos y las imágenes de DATA_DIR en un archivo (.tar.gz).',
  'restore: pone una copia donde no hay nada.',
  'migrate: pone al día las tablas, con la cuenta dueña de ellas en DATABASE_URL.',
].join('\n');

async function main([name = '', ...words]: string[]): Promise<void> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  const [file, ...more] = words;
  if ((name === 'backup' || name === 'restore') && file && more.length === 0) {
    // Other commands never need it.
    const { backUp, restore } = await import('./backup');
    return await (name === 'backup' ? backUp : restore)(file, readConfig(readEnvironment()), console);
  }
  if (name !== 'migrate' ? !command?.fits(words) : file !== undefined) throw new StartError(USAGE);
  // A server of the embedded database has it to itself: opening it says so. Opening brings the tables up to date.
  const { db, close } = await openDatabase(readConfig(readEnvironment()), console);
  try {
    const lines = command ? await command.run(db, words, readPassword) : ['Las tablas están al día.'];
    for (const line of lines) console.log(line);
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
