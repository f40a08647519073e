import { type Command, isCommand } from './commands';

/** Changes when an older client and a newer server, or the other way round, would misunderstand each other. */
const VERSION = '/v1';

/**
 * A long request: the answer begins, with how many milliseconds that took, when the files may be copied; the request's
 * first byte says that they are, which is answered; after its end pictures may be deleted again.
 */
export const COPYING = `${VERSION}/copying`;

const COMMANDS = `${VERSION}/commands/`;

export const pathOfCommand = (name: Command) => `${COMMANDS}${name}`;

/** The command that a path asks for; undefined for any other path. */
export function commandOf(path = ''): Command | undefined {
  const name = path.startsWith(COMMANDS) ? path.slice(COMMANDS.length) : undefined;
  return isCommand(name) ? name : undefined;
}
