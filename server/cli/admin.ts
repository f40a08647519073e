import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { requiredEmail, requiredText } from '../../contract/fields';
import { MAX_EMAIL, MAX_NAME, MAX_PASSWORD, MIN_PASSWORD } from '../../contract/limits';
import { yup } from '../../contract/locale';
import { readConfig, readEnvironment } from '../config';
import { keepFilesPrivate } from '../dataDirectory';
import { openDatabase } from '../db/client';
import { closeDemoAccounts } from '../demoAccounts';
import { StartError } from '../startError';
import { insertAdministrator } from '../user-service/accounts';
import { COMMON_PASSWORD, isCommonPassword } from '../user-service/commonPasswords';
import { hashPassword } from '../user-service/password';

const USAGE = `Uso: npm run admin -- create <correo> <nombre>
     npm run admin -- close-demo

create: crea un administrador. La contraseña se lee de la entrada; si está vacía, se inventa una y se muestra una sola vez.
close-demo: cierra las cuentas de demostración; el servidor deja de atender solo a esta máquina.`;

const administrator = yup.object({
  email: requiredEmail({ required: 'Correo es obligatorio', invalid: 'Correo inválido' }).max(MAX_EMAIL),
  name: requiredText('Nombre es obligatorio').max(MAX_NAME),
  password: yup
    .string()
    .defined()
    .min(MIN_PASSWORD, `La contraseña debe tener al menos ${MIN_PASSWORD} caracteres`)
    .max(MAX_PASSWORD, `La contraseña debe tener como máximo ${MAX_PASSWORD} caracteres`),
});

async function main([command, email, ...name]: string[]): Promise<void> {
  if (command === 'close-demo') return closeDemo();
  if (command !== 'create' || !email || name.length === 0) throw new StartError(USAGE);
  const config = readConfig(readEnvironment());
  const typed = await readPassword();
  const password = typed || randomBytes(12).toString('base64url');
  const values = await administrator.validate({ email, name: name.join(' '), password });
  if (await isCommonPassword(password, values)) throw new StartError(COMMON_PASSWORD);
  await createAdministrator(config, values);
  console.log(`Administrador creado: ${values.email}`);
  if (!typed) console.log(`Contraseña: ${password}`);
}

async function closeDemo(): Promise<void> {
  const { db, close } = await openDatabase(readConfig(readEnvironment()), console);
  try {
    await closeDemoAccounts(db);
    console.log('Las cuentas de demostración están cerradas.');
  } finally {
    await close();
  }
}

async function createAdministrator(
  config: Parameters<typeof openDatabase>[0],
  { password, ...person }: yup.InferType<typeof administrator>,
): Promise<void> {
  const { db, close } = await openDatabase(config, console);
  try {
    const passwordHash = await hashPassword(password);
    if (!(await insertAdministrator(db, { ...person, passwordHash }))) {
      throw new StartError(`El correo ${person.email} ya pertenece a otra cuenta.`);
    }
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
  const isExpected = error instanceof StartError || yup.ValidationError.isError(error);
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}
