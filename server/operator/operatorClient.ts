import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import { createInterface } from 'node:readline';
import { json } from 'node:stream/consumers';
import { messageOf, StartError } from '../startError';
import { COMMAND_MS, type Command, type CommandResult } from './commands';
import { COPYING, pathOfCommand } from './protocol';
import { socketPath } from './socketPath';

/** No process listens there: no server, or one that was killed. */
const NO_SERVER = ['ENOENT', 'ECONNREFUSED'];
/** This account may not open the socket, or not even see it. */
const CLOSED = ['EACCES', 'EPERM'];

/**
 * Sends a command to the server that runs on a data directory; undefined when none listens there. Throws a StartError
 * for what it refuses.
 */
export async function askServer(dataDir: string, name: Command, input: object): Promise<CommandResult | undefined> {
  const response = await post(dataDir, pathOfCommand(name), JSON.stringify(input));
  return response && resultFrom(response.message);
}

async function resultFrom(message: IncomingMessage): Promise<CommandResult> {
  const said = (await json(message).catch((cause: unknown) => {
    throw unknownOutcome(cause);
  })) as CommandResult & { refused?: string };
  if (said.refused !== undefined) throw new StartError(said.refused);
  return said;
}

const unknownOutcome = (cause: unknown) =>
  new StartError(
    `El servidor en marcha no llegó a contestar (${messageOf(cause)}): no se sabe si lo hizo. Mira cómo quedó antes de repetir.`,
    { cause },
  );

/** A running server that makes no checkpoint while its files are copied. */
export interface Copying {
  /** How long the server took to get ready, answering no requests meanwhile, in milliseconds. */
  pauseMs: number;
  /** Reports that the files are copied. Throws a StartError when the server had given up before. */
  copied(): Promise<void>;
  /** Lets pictures be deleted again. */
  end(): void;
}

/** Asks the server to let its files be copied; undefined when none listens there. */
export async function startCopying(dataDir: string): Promise<Copying | undefined> {
  const response = await post(dataDir, COPYING);
  if (!response) return undefined;
  const { message, sending } = response;
  if (message.statusCode !== 200) await resultFrom(message);
  const lines = createInterface({ input: message })[Symbol.asyncIterator]();
  // A connection that ends gives no next line.
  const nextLine = async () => (await lines.next().catch(() => undefined))?.value as string | undefined;
  const pauseMs = Number(await nextLine());
  return {
    pauseMs,
    async copied() {
      sending.write('copied\n');
      if ((await nextLine()) === 'copied') return;
      throw new StartError('El servidor se detuvo o no pudo esperar más mientras se copiaba: repite la copia.');
    },
    end: () => void sending.end(),
  };
}

/** Gives the response when its headers arrive. Without a body the request stays open. */
async function post(dataDir: string, path: string, body?: string) {
  const socket = socketPath(dataDir);
  if (!socket) return undefined;
  try {
    const sending = http.request({
      socketPath: socket,
      path,
      method: 'POST',
      timeout: body === undefined ? 0 : COMMAND_MS,
    });
    sending.on('timeout', () => sending.destroy(new Error('no contesta')));
    if (body === undefined) sending.flushHeaders();
    else sending.end(body);
    const [message] = (await once(sending, 'response')) as [IncomingMessage];
    // A later failure shows where the answer is read.
    sending.on('error', () => undefined);
    return { sending, message };
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    if (NO_SERVER.includes(code)) return undefined;
    if (CLOSED.includes(code)) {
      const why = `${dataDir} (DATA_DIR) está cerrado a la cuenta que ejecuta este programa`;
      throw new StartError(`${why}. No se hizo nada: ejecútalo con la cuenta del servidor.`, { cause });
    }
    throw unknownOutcome(cause);
  }
}
