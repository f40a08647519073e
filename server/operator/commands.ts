import { randomBytes } from 'node:crypto';
import { userInfo } from 'node:os';
import { formatDate } from '../../contract/caracas';
import { CONSOLE } from '../db/audit';
import type { Db } from '../db/types';
import { Work } from '../db/work';
import { StartError } from '../startError';
import { createAdministrator, makeAdministrator } from '../user-service/accounts.repository';
import { closeDemoAccounts } from '../user-service/demoAccounts.repository';
import {
  disableByEmail,
  enableByEmail,
  endSessionsByEmail,
  listStaff,
  removeSecondFactorByEmail,
  type StaffMember,
  setPasswordByEmail,
} from '../user-service/operator.repository';

/** The result of a command, in Spanish. */
export interface CommandResult {
  lines: string[];
}

interface OperatorCommand<Fields extends string> {
  /** Its arguments on the command line, for the help. */
  takes: string;
  does: string;
  /** The names of the fields of `run`. */
  fields: readonly Fields[];
  /**
   * Turns the arguments into the fields of `run`; undefined when they are too few or too many. `ask` reads a password.
   * Throws a StartError for what is refused before any database is asked; `tell` is printed once all is done.
   */
  read(words: string[], asking: Asking): Promise<Record<Fields, string> | undefined>;
  /** Runs it, where the database is open. Throws a StartError for what is refused. */
  run(db: Db, input: Readonly<Record<Fields, string>>): Promise<CommandResult>;
}

export interface Asking {
  /** Reads one line, hidden where it is typed; '' for none. */
  password(): Promise<string>;
  tell(line: string): void;
}

const create: OperatorCommand<'email' | 'name' | 'passwordHash'> = {
  takes: '<correo> <nombre>',
  does: 'crea un administrador. La contraseña se lee de la entrada; si está vacía, se inventa una y se muestra una sola vez',
  fields: ['email', 'name', 'passwordHash'],
  async read([email, ...name], asking) {
    if (!email || name.length === 0) return undefined;
    return makeAdministrator({ email, name: name.join(' '), password: await chosenPassword(asking) });
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
    await closeDemoAccounts(db, new Date());
    return { lines: ['Las cuentas de demostración están cerradas.'] };
  },
};

/** The e-mail in the arguments, when it is the only one. */
async function readEmail([email, ...more]: string[]): Promise<{ email: string } | undefined> {
  return email && more.length === 0 ? { email } : undefined;
}

const password: OperatorCommand<'email' | 'password'> = {
  takes: '<correo>',
  does: 'cambia la contraseña de alguien y cierra sus sesiones; se lee como la de create',
  fields: ['email', 'password'],
  async read(words, asking) {
    const given = await readEmail(words);
    return given && { ...given, password: await chosenPassword(asking) };
  },
  async run(db, { email, password: chosen }) {
    const { name, endedSessions } = await setPasswordByEmail(db, { email, password: chosen, now: new Date() });
    return { lines: [`${name} tiene otra contraseña. ${ended(endedSessions)}`] };
  },
};

/** A command about the account of an e-mail; `act` gives what it did. */
function about(does: string, act: (db: Db, email: string) => Promise<string>): OperatorCommand<'email'> {
  return {
    takes: '<correo>',
    does,
    fields: ['email'],
    read: readEmail,
    run: async (db, { email }) => ({ lines: [await act(db, email)] }),
  };
}

const disable = about(
  'cierra el acceso de un administrador o propietario y termina sus sesiones',
  async (db, email) => {
    const { name } = await disableByEmail(db, { email, now: new Date() });
    return `${name} ya no puede entrar; sus sesiones terminaron.`;
  },
);

const enable = about('deja entrar de nuevo a alguien', async (db, email) => {
  const { name } = await enableByEmail(db, { email, now: new Date() });
  return `${name} puede entrar de nuevo.`;
});

const signOut = about('termina las sesiones de alguien', async (db, email) => {
  const { name, endedSessions } = await endSessionsByEmail(db, { email });
  return `${name}: ${ended(endedSessions)}`;
});

const removeSecondFactor = about('quita la verificación en dos pasos a quien perdió su teléfono', async (db, email) => {
  const { name, removed } = await removeSecondFactorByEmail(db, { email });
  return removed ? `${name} entra sin verificación en dos pasos.` : `${name} no tenía verificación en dos pasos.`;
});

const list: OperatorCommand<never> = {
  takes: '',
  does: 'muestra quién tiene acceso al panel',
  fields: [],
  read: async (words) => (words.length > 0 ? undefined : {}),
  async run(db) {
    const staff = await listStaff(db);
    return { lines: staff.length > 0 ? staff.map(lineOf) : ['Nadie tiene acceso al panel.'] };
  },
};

function lineOf({
  email,
  name,
  permission,
  disabledAt,
  hasPassword,
  hasSecondFactor,
  lastSeenAt,
}: StaffMember): string {
  const kind = { admin: 'administrador', owner: 'propietario', consumer: 'consumidor' }[permission];
  const seen = lastSeenAt ? `visto el ${formatDate(lastSeenAt.toISOString())}` : 'nunca visto';
  const more = [
    !hasPassword && 'sin contraseña',
    hasSecondFactor && 'con verificación en dos pasos',
    disabledAt && 'acceso cerrado',
  ].filter(Boolean);
  return [email, name, kind, seen, ...more].join('  ');
}

function ended(sessions: number): string {
  if (sessions === 0) return 'No tenía sesiones abiertas.';
  return sessions === 1 ? 'Terminó 1 sesión.' : `Terminaron ${sessions} sesiones.`;
}

/** The password that is typed, or else a random one, which is printed once all is done. */
async function chosenPassword(asking: Asking): Promise<string> {
  const typed = await asking.password();
  const chosen = typed || randomBytes(12).toString('base64url');
  if (!typed) asking.tell(`Contraseña: ${chosen}`);
  return chosen;
}

/** The commands of `npm run admin` beside backups, in the running server or on a database that it opens itself. */
export const COMMANDS = {
  create,
  'close-demo': closeDemo,
  password,
  disable,
  enable,
  'sign-out': signOut,
  'remove-second-factor': removeSecondFactor,
  list,
} as const;
export type Command = keyof typeof COMMANDS;

/** Whether there is a command of that name. */
export function isCommand(name: string | undefined): name is Command {
  return name !== undefined && Object.hasOwn(COMMANDS, name);
}

/** How long a command may take, and the client waits for it. */
export const COMMAND_MS = 60_000;

/**
 * Runs a command with its input; the history says that it came from the console, and from which system account where
 * `input` names it. Throws a StartError when the input is not what the command takes, or is refused.
 */
export async function runCommand(db: Db, name: Command, input: unknown): Promise<CommandResult> {
  const { fields, run } = COMMANDS[name] as OperatorCommand<string>;
  const given = typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {};
  const account = typeof given.account === 'string' ? given.account : '';
  const asker = { reqId: '', call: 'console', id: undefined, address: CONSOLE + account };
  const asked = requireFields(given, fields);
  return new Work(COMMAND_MS, asker).run(() => run(db, asked));
}

/** The account of the system that this process belongs to; its number where it has no name, as in many containers. */
export function systemAccount(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? '');
  }
}

function requireFields(given: Readonly<Record<string, unknown>>, fields: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    fields.map((field) => {
      const value = Object.hasOwn(given, field) ? given[field] : undefined;
      if (typeof value !== 'string') throw new StartError(`A la orden le falta algo: ${field}.`);
      return [field, value];
    }),
  );
}
