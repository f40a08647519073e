import { randomBytes } from 'node:crypto';
import { userInfo } from 'node:os';
import { formatDate } from '../../contract/caracas';
import { CONSOLE } from '../db/audit';
import type { Db } from '../db/types';
import { Work } from '../db/work';
import { createAdministrator, makeAdministrator } from '../user-service/accounts.repository';
import { closeDemoAccounts } from '../user-service/demoAccounts.repository';
import { listStaff, type StaffMember, setPasswordByEmail } from '../user-service/operator.repository';

/** What `npm run admin` does about accounts, on a database that it has opened. */
export interface OperatorCommand {
  /** Its arguments on the command line, for the help. */
  takes: string;
  does: string;
  /** Whether these are its arguments. */
  fits(words: string[]): boolean;
  /** Does it and gives what it says. `ask` reads a password, '' for none. Throws a StartError for what is refused. */
  run(db: Db, words: string[], ask: () => Promise<string>): Promise<string[]>;
}

const COMMAND_MS = 60_000;

export const COMMANDS: Readonly<Record<string, OperatorCommand>> = {
  create: {
    takes: '<correo> <nombre>',
    does: 'crea un administrador. La contraseña se lee de la entrada; si está vacía, se inventa una y se muestra una sola vez',
    fits: (words) => words.length > 1,
    async run(db, [email = '', ...name], ask) {
      const { password, told } = await chosenPassword(ask);
      const account = await makeAdministrator({ email, name: name.join(' '), password });
      await fromConsole(() => createAdministrator(db, { ...account, permission: 'admin' }));
      return [`Administrador creado: ${account.email}`, ...told];
    },
  },
  password: {
    takes: '<correo>',
    does: 'cambia la contraseña de alguien y cierra sus sesiones; se lee como la de create',
    fits: (words) => words.length === 1,
    async run(db, [email = ''], ask) {
      const { password, told } = await chosenPassword(ask);
      const change = () => setPasswordByEmail(db, { email, password, now: new Date() });
      const { name, endedSessions } = await fromConsole(change);
      return [`${name} tiene otra contraseña. ${ended(endedSessions)}`, ...told];
    },
  },
  list: {
    takes: '',
    does: 'muestra quién tiene acceso al panel',
    fits: (words) => words.length === 0,
    async run(db) {
      const staff = await listStaff(db);
      return staff.length > 0 ? staff.map(lineOf) : ['Nadie tiene acceso al panel.'];
    },
  },
  'close-demo': {
    takes: '',
    does: 'cierra las cuentas de demostración; desde el próximo inicio el servidor no atiende solo a esta máquina',
    fits: (words) => words.length === 0,
    async run(db) {
      await fromConsole(() => closeDemoAccounts(db, new Date()));
      return ['Las cuentas de demostración están cerradas.'];
    },
  },
};

/** Does something that the history says came from the console, and from which account of the system. */
function fromConsole<T>(act: () => Promise<T>): Promise<T> {
  return new Work(COMMAND_MS, { call: 'console', id: undefined, address: CONSOLE + account() }).run(act);
}

/** The account of the system that this process belongs to; its number where it has no name, as in many containers. */
function account(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? '');
  }
}

/** The password that is typed, or else a random one, and then the line that tells it. */
async function chosenPassword(ask: () => Promise<string>): Promise<{ password: string; told: string[] }> {
  const typed = await ask();
  if (typed) return { password: typed, told: [] };
  const password = randomBytes(12).toString('base64url');
  return { password, told: [`Contraseña: ${password}`] };
}

function lineOf(member: StaffMember): string {
  const { email, name, permission, disabledAt, hasPassword, lastSeenAt } = member;
  const kind = { admin: 'administrador', owner: 'propietario', consumer: 'consumidor' }[permission];
  const seen = lastSeenAt ? `visto el ${formatDate(lastSeenAt.toISOString())}` : 'nunca visto';
  const more = [!hasPassword && 'sin contraseña', disabledAt && 'acceso cerrado'].filter(Boolean);
  return [email, name, kind, seen, ...more].join('  ');
}

function ended(sessions: number): string {
  if (sessions === 0) return 'No tenía sesiones abiertas.';
  return sessions === 1 ? 'Terminó 1 sesión.' : `Terminaron ${sessions} sesiones.`;
}
