import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { PRODUCT } from '../contract/product';
import { buildApp } from './app';
import { type Config, readConfig, readEnvironment } from './config';
import { keepFilesPrivate, prepareDataDirectory } from './dataDirectory';
import { openDatabase } from './db/client';
import type { Log } from './db/log';
import { prepareData } from './firstData';
import { openStorage } from './s3/openStorage';
import { rehearse } from './s3/rehearsal';
import { StartError } from './startError';
import { DEMO_PASSWORD } from './user-service/demoSignIn';

/** How long requests under way may take to finish once the server was told to stop. */
const GRACE_MS = 10_000;

/**
 * Starts everything, and gives the address with the port that was really taken and what to tell whoever started it.
 * Rejects with a StartError for what its reader can mend; nothing is left behind then.
 */
export async function startServer(config: Config, log: Log = terminal) {
  // The embedded database does it with its own start.
  if (config.databaseUrl) prepareDataDirectory(resolve(config.dataDir), log);
  const database = await openDatabase(config, log);
  try {
    const storage = await openStorage(config, log);
    const demoEmails = await prepareData({ config, database, storage, log });
    const leave = { isLeaving: false };
    const { db, alone } = database;
    const app = await buildApp({ config, db, storage, alone, leave, localOnly: demoEmails.length > 0 });
    const address = await listen(app, config);
    if (storage.kind === 'bucket') void rehearse(storage, [config.publicUrl ?? address, ...config.corsOrigins], log);
    return {
      address,
      welcome: welcome(config.publicUrl ?? address, demoEmails),
      /** Lets proxies hear of it and requests under way finish, for at most ten seconds, and gives everything back. */
      async close(): Promise<void> {
        leave.isLeaving = true;
        await wait(config.drainSeconds * 1_000);
        await closeWithGrace(app);
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (cause) {
    await app.close();
    const why = LISTEN_TROUBLE[(cause as NodeJS.ErrnoException).code ?? ''];
    throw why ? new StartError(`${why} (HOST=${host}, PORT=${port}).`, { cause }) : cause;
  }
}

const LISTEN_TROUBLE: Record<string, string> = {
  EADDRINUSE: 'El puerto está ocupado por otro programa: detenlo o elige otro PORT',
  EACCES: 'No hay permiso para usar ese puerto: elige otro PORT, de 1024 en adelante',
  EADDRNOTAVAIL: 'Esa dirección no es de esta máquina: elige otro HOST',
  ENOTFOUND: 'Ese nombre no existe: elige otro HOST',
};

async function closeWithGrace(app: FastifyInstance): Promise<void> {
  // A browser keeps its connection after the answer, and closing waits for every connection to end.
  const idle = setInterval(() => app.server.closeIdleConnections(), 100);
  const rest = setTimeout(() => app.server.closeAllConnections(), GRACE_MS);
  await app.close();
  clearInterval(idle);
  clearTimeout(rest);
}

function welcome(address: string, demoEmails: string[]): string {
  const lines = [`${PRODUCT.name}: ${address}`];
  if (demoEmails.length > 0) {
    lines.push(`Cuentas de demostración (contraseña ${DEMO_PASSWORD}): ${demoEmails.join(', ')}`);
    lines.push('Mientras existan, solo se atiende a esta máquina: nada que llegue por un proxy o con otro nombre.');
  }
  return lines.join('\n');
}

const terminal: Log = {
  info: (message) => void process.stdout.write(`${message}\n`),
  error: (message) => console.error(message),
};

async function main(): Promise<void> {
  keepFilesPrivate();
  try {
    const server = await startServer(readConfig(readEnvironment()));
    stopOnSignal(server.close);
    terminal.info(server.welcome);
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exit(1);
  }
}

/** The first signal stops with grace; a second one finds no listener and ends the process as it always would. */
function stopOnSignal(close: () => Promise<void>): void {
  const signals = ['SIGTERM', 'SIGINT'] as const;
  const stop = async () => {
    for (const signal of signals) process.off(signal, stop);
    terminal.info('Deteniendo: se terminan las peticiones en curso…');
    await close();
    process.exit(0);
  };
  for (const signal of signals) process.on(signal, stop);
}

if (process.argv[1] && import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href) await main();
