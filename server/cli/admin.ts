import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { requiredEmail, requiredText } from '../../contract/fields';
import { MAX_NAME, MAX_PASSWORD, MIN_PASSWORD } from '../../contract/limits';
import { yup } from '../../contract/locale';
import { readConfig, readEnvironment } from '../config';
import { openDatabase } from '../db/client';
import { users } from '../db/schema';
import { StartError } from '../startError';
import { hashPassword } from '../user-service/password';

const USAGE = `Uso: npm run admin -- create <correo> <nombre>

Crea un administrador. La contraseña se lee de la entrada; si está vacía, se inventa una y se muestra una sola vez.`;

const administrator = yup.object({
  email: requiredEmail({ required: 'Correo es obligatorio', invalid: 'Correo inválido' }),
  name: requiredText('Nombre es obligatorio', MAX_NAME),
  password: yup
    .string()
    .defined()
    .min(MIN_PASSWORD, `La contraseña debe tener al menos ${MIN_PASSWORD} caracteres`)
    .max(MAX_PASSWORD, `La contraseña debe tener como máximo ${MAX_PASSWORD} caracteres`),
});

async function main([command, email, ...name]: string[]): Promise<void> {
  if (command !== 'create' || !email || name.length === 0) throw new StartError(USAGE);
  const config = readConfig(readEnvironment());
  const typed = await readPassword();
  const password = typed || randomBytes(12).toString('base64url');
  const values = await administrator.validate({ email, name: name.join(' '), password });
  await createAdministrator(config, values);
  console.log(`Administrador creado: ${values.email}`);
  if (!typed) console.log(`Contraseña: ${password}`);
}

async function createAdministrator(
  config: Parameters<typeof openDatabase>[0],
  { password, ...person }: yup.InferType<typeof administrator>,
): Promise<void> {
  const { db, close } = await openDatabase(config, console);
  try {
    const passwordHash = await hashPassword(password);
    const created = await db
      .insert(users)
      .values({ ...person, permission: 'admin', passwordHash })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (created.length === 0) throw new StartError(`El correo ${person.email} ya pertenece a otra cuenta.`);
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

try {
  await main(process.argv.slice(2));
} catch (error) {
  const isExpected = error instanceof StartError || yup.ValidationError.isError(error);
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}
