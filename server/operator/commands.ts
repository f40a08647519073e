import { randomBytes } from 'node:crypto';
import type { Db } from '../db/types';
import { StartError } from '../startError';
import { createAdministrator, makeAdministrator } from '../user-service/accounts.repository';
import { closeDemoAccounts } from '../user-service/demoAccounts.repository';

/** What a command did, in Spanish. */
export interface Said {
  lines: string[];
}

interface OperatorCommand<Fields extends string> {
  /** What it takes on the command line. */
  takes: string;
  does: string;
  /** The names of what `run` gets. */
  fields: readonly Fields[];
  /**
   * Makes of the words of the command line what `run` gets; undefined when they are too few or too many. `ask` reads a
   * password. Throws a StartError for what is refused before any database is asked; `tell` is shown once all is done.
   */
  read(words: string[], asking: Asking): Promise<Record<Fields, string> | undefined>;
  /** Does it, where the database is open. Throws a StartError for what is refused. */
  run(db: Db, input: Readonly<Record<Fields, string>>): Promise<Said>;
}

export interface Asking {
  /** Gives one line, not shown where it is typed; '' for none. */
  password(): Promise<string>;
  tell(line: string): void;
}

const create: OperatorCommand<'email' | 'name' | 'passwordHash'> = {
  takes: '<correo> <nombre>',
  does: 'crea un administrador. La contraseña se lee de la entrada; si está vacía, se inventa una y se muestra una sola vez',
  fields: ['email', 'name', 'passwordHash'],
  async read([email, ...name], asking) {
    if (!email || name.length === 0) return undefined;
    const typed = await asking.password();
    const password = typed || randomBytes(12).toString('base64url');
    const account = await makeAdministrator({ email, name: name.join(' '), password });
    if (!typed) asking.tell(`Contraseña: ${password}`);
    return account;
  },
  async run(db, { email, name, passwordHash }) {
    await createAdministrator(db, { email, name, passwordHash, permission: 'admin' });
    return { lines: [`Administrador creado: ${email}`] };
  },
};

const closeDemo: OperatorCommand<never> = {
  takes: '',
  does: 'cierra las cuentas de demostración; desde el próximo inicio el servidor no atiende solo a esta máquina',
  fields: [],
  read: async (words) => (words.length > 0 ? undefined : {}),
  async run(db) {
    await closeDemoAccounts(db);
    return { lines: ['Las cuentas de demostración están cerradas.'] };
  },
};

/** What `npm run admin` does beside backups, in the server that is running or on a database that it opens itself. */
export const COMMANDS = { create, 'close-demo': closeDemo } as const;
export type Command = keyof typeof COMMANDS;

/** Whether there is a command of that name. */
export function isCommand(name: string | undefined): name is Command {
  return name !== undefined && Object.hasOwn(COMMANDS, name);
}

/** Does a command with what came for it. Throws a StartError when that is not what it takes, or refused. */
export function runCommand(db: Db, name: Command, input: unknown): Promise<Said> {
  const { fields, run } = COMMANDS[name] as OperatorCommand<string>;
  return run(db, requireFields(input, fields));
}

function requireFields(input: unknown, fields: readonly string[]): Record<string, string> {
  const given = typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {};
  return Object.fromEntries(
    fields.map((field) => {
      const value = Object.hasOwn(given, field) ? given[field] : undefined;
      if (typeof value !== 'string') throw new StartError(`A la orden le falta algo: ${field}.`);
      return [field, value];
    }),
  );
}
