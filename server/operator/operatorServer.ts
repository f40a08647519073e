import { once } from 'node:events';
import { chmodSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Stillness } from '../db/client';
import type { Log } from '../db/log';
import type { Db } from '../db/types';
import { errorForLog } from '../errorForLog';
import { messageOf, StartError } from '../startError';
import { type Command, type CommandResult, runCommand } from './commands';
import { COPYING, commandOf } from './protocol';
import { socketPath } from './socketPath';

interface OperatorDeps {
  dataDir: string;
  db: Db;
  stillness: Stillness;
  log: Log;
}

type Run = (name: Command, input: unknown) => Promise<CommandResult>;

/** How long the files of a database may be copied: its log grows meanwhile. */
const COPYING_MS = 15 * 60_000;

/**
 * Serves `npm run admin` on a socket in the data directory, which has one server at a time and only its account can
 * enter. Where there can be no socket, it logs that and goes on. Gives the function that closes it.
 */
export async function serveOperator({ dataDir, log, ...deps }: OperatorDeps): Promise<() => Promise<void>> {
  const path = socketPath(dataDir);
  if (!path) {
    log.error(
      `La ruta de ${dataDir} es demasiado larga para atender a «npm run admin»: sus órdenes piden detener el servidor.`,
    );
    return async () => undefined;
  }
  const commands = new Set<Promise<unknown>>();
  const run: Run = (name, input) => {
    const running = runCommand(deps.db, name, input);
    commands.add(running);
    return running.finally(() => commands.delete(running));
  };
  const server = createServer(async (request, response) => {
    try {
      await answer(request, response, { run, stillness: deps.stillness });
    } catch (error) {
      if (!(error instanceof StartError)) log.error(JSON.stringify(errorForLog(error)));
      say(response, error instanceof StartError ? 400 : 500, { refused: wordsOf(error) });
    }
  });
  // A copy is one long request, and only this account can ask.
  server.requestTimeout = 0;
  try {
    // Left by a killed server: the directory's lock proves that there is no other one.
    rmSync(path, { force: true });
    await once(server.listen(path), 'listening');
    chmodSync(path, 0o600);
  } catch (cause) {
    log.error(
      `No se puede atender a «npm run admin» en ${path} (${messageOf(cause)}): sus órdenes piden detener el servidor.`,
    );
    return async () => undefined;
  }
  return async () => {
    const closed = once(server, 'close');
    server.close();
    // Commands that have begun are answered; other connections are not waited for.
    await Promise.allSettled(commands);
    await new Promise(setImmediate);
    server.closeAllConnections();
    await closed;
    rmSync(path, { force: true });
  };
}

const wordsOf = (error: unknown) =>
  error instanceof StartError ? error.message : 'El servidor no pudo hacerlo: mira lo que escribió en su registro.';

function say(response: ServerResponse, status: number, result: CommandResult | { refused: string }): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' }).end(JSON.stringify(result));
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { run, stillness }: { run: Run; stillness: Stillness },
) {
  if (request.method === 'POST' && request.url === COPYING) return holdStill(request, response, stillness);
  const name = request.method === 'POST' ? commandOf(request.url) : undefined;
  if (name === undefined)
    return say(response, 404, { refused: 'El servidor en marcha no conoce esta orden: es de otra versión.' });
  say(response, 200, await run(name, await bodyOf(request)));
}

function bodyOf(request: IncomingMessage): Promise<unknown> {
  return json(request).catch((cause: unknown) => {
    throw new StartError('La orden no se entiende.', { cause });
  });
}

/**
 * Holds checkpoints until the client reports that the files are copied, and pictures until the request ends. Only a
 * copy that this confirms is a good one: after the time limit, or when the server stops, it does not.
 */
async function holdStill(request: IncomingMessage, response: ServerResponse, stillness: Stillness): Promise<void> {
  const ended = new Promise<void>((resolve) => {
    request.once('close', resolve);
    response.once('close', resolve);
  });
  // The errors of a client that went away are of no interest.
  request.on('error', () => undefined);
  const releaseTidying = await stillness.holdTidying();
  void ended.then(releaseTidying);
  const startedAt = performance.now();
  const releaseCheckpoints = await stillness.holdCheckpoints();
  const late = setTimeout(() => response.destroy(), COPYING_MS);
  const release = () => {
    clearTimeout(late);
    releaseCheckpoints();
  };
  void ended.then(release);
  response.writeHead(200, { 'content-type': 'text/plain' });
  response.write(`${Math.round(performance.now() - startedAt)}\n`);
  request.once('data', () => {
    release();
    response.write('copied\n');
  });
  request.once('end', () => response.end());
}
