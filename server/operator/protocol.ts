import { type Command, isCommand } from './commands';

/** Changes when an older client and a newer server, or the other way round, would misunderstand each other. */
const VERSION = '/v1';

/**
 * A request that lasts: the answer begins, with how many milliseconds that took, when the files may be copied; a first byte
 * of the request says that they are, which is answered; with its end pictures may go away again.
 */
export const COPYING = `${VERSION}/copying`;

const COMMANDS = `${VERSION}/commands/`;

export const pathOfCommand = (name: Command) => `${COMMANDS}${name}`;

/** The command that a path asks for; undefined for any other path. */
export function commandOf(path = ''): Command | undefined {
  const name = path.startsWith(COMMANDS) ? path.slice(COMMANDS.length) : undefined;
  return isCommand(name) ? name : undefined;
}
