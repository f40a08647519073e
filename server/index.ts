import { realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { PRODUCT } from '../contract/product';
import { type Config, readConfig, readEnvironment } from './config';
import { keepFilesPrivate, prepareDataDirectory } from './dataDirectory';
import { type OpenDatabase, openDatabase } from './db/client';
import type { Log } from './db/log';
import { diskStorage, type Storage } from './s3/storage';
import { cannotListen } from './startError';
import { startFailure } from './startFailure';
import { DEMO_PASSWORD } from './user-service/demoSignIn';

/** How long requests under way may take to finish when the server stops. */
const GRACE_MS = 10_000;

/**
 * Starts everything, and gives the address with the port actually taken, and lines for the operator. Rejects with a
 * StartError for what an operator can mend; nothing is left running then.
 */
export async function startServer(config: Config, log: Log = terminal) {
  // The embedded database does this with its own start.
  if (config.databaseUrl) prepareDataDirectory(resolve(config.dataDir));
  // The embedded database opens in a thread of its own; meanwhile this thread loads the other modules.
  const [database, { buildApp }, { prepareData }] = await Promise.all([
    openDatabase(config, log),
    import('./app'),
    import('./firstData'),
  ]);
  const metrics = await metricsOf(config, database);
  const { db, look, alone } = database;
  const giveBack = async () => {
    await metrics?.close();
    await database.close();
  };
  try {
    const storage = await openStorage(config, log);
    const demoEmails = await prepareData({ config, database, storage, log });
    const leave = { isLeaving: false };
    const app = await buildApp({
      config,
      db,
      look,
      storage,
      metrics,
      alone,
      leave,
      localOnly: demoEmails.length > 0,
    });
    const address = await listen(app, config);
    return {
      address,
      metricsAddress: metrics?.address,
      welcome: welcome(config.publicUrl ?? address, { demoEmails, metricsAddress: metrics?.address }),
      /** Reports for `drainSeconds` that it stops, lets requests finish for at most ten, and closes everything. */
      async close(): Promise<void> {
        leave.isLeaving = true;
        await wait(config.drainSeconds * 1_000);
        await closeWithGrace(app);
        await giveBack();
      },
    };
  } catch (error) {
    await giveBack();
    throw error;
  }
}

/** A picture that there is nowhere. */
const NONE = 'uncategorized/00000000-0000-4000-8000-000000000000.webp';

/** Opens the storage of pictures: the bucket of the settings, or else a folder of the data directory. */
export async function openStorage({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>, log: Log): Promise<Storage> {
  const folder = diskStorage(join(dataDir, 'files'));
  if (!s3) return folder;
  // Most platforms never load the SDK.
  const { bucketStorage } = await import('./s3/bucketStorage');
  const bucket = bucketStorage({ ...s3, incoming: folder.incoming }, log);
  // It logs by itself what is wrong with the bucket, which may be mended while the server runs.
  void bucket.read(NONE).catch(() => undefined);
  return bucket;
}

async function metricsOf({ metricsHost: host, metricsPort: port, dataDir }: Config, database: OpenDatabase) {
  if (port === undefined) return undefined;
  // Most platforms never need it.
  const { openMetrics } = await import('./metrics');
  return openMetrics({ host, port, dataDir }).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (cause) {
    await app.close();
    throw cannotListen(cause, { host, port });
  }
}

async function closeWithGrace(app: FastifyInstance): Promise<void> {
  // A browser keeps its connection after the answer, and closing waits for every connection to end.
  const idle = setInterval(() => app.server.closeIdleConnections(), 100);
  const rest = setTimeout(() => app.server.closeAllConnections(), GRACE_MS);
  await app.close();
  clearInterval(idle);
  clearTimeout(rest);
}

function welcome(
  address: string,
  { demoEmails, metricsAddress }: { demoEmails: string[]; metricsAddress?: string },
): string {
  const lines = [`${PRODUCT.name}: ${address}`];
  if (metricsAddress) lines.push(`Métricas: ${metricsAddress}`);
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

/** The terminal's messages as JSON lines like those of the requests' log (server/log.ts), to be collected with them. */
const json: Log = {
  info: (msg) => void process.stdout.write(jsonLine(30, msg)),
  error: (msg) => void process.stderr.write(jsonLine(50, msg)),
};

/** Writes Node's own output, warnings and the error that it ends with, as JSON too. */
function inJson(): Log {
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => json.error(`${name}: ${message}`));
  process.on('uncaughtException', (error) => {
    json.error(startFailure(error));
    process.exit(1);
  });
  return json;
}

const jsonLine = (level: number, msg: string) =>
  `${JSON.stringify({ level, time: Date.now(), pid: process.pid, msg })}\n`;

async function main(): Promise<void> {
  keepFilesPrivate();
  let log = terminal;
  let dataDir: string | undefined;
  try {
    const environment = readEnvironment();
    // Faults in the settings are written in the same way.
    if (environment.LOG_FORMAT === 'json') log = inJson();
    const config = readConfig(environment);
    dataDir = config.databaseUrl ? undefined : resolve(config.dataDir);
    const server = await startServer(config, log);
    stopOnSignal(server.close, log);
    log.info(server.welcome);
  } catch (error) {
    log.error(startFailure(error, dataDir));
    process.exit(1);
  }
}

/** The first signal stops with grace; a second one finds no listener and ends the process at once. */
function stopOnSignal(close: () => Promise<void>, log: Log): void {
  const signals = ['SIGTERM', 'SIGINT'] as const;
  const stop = async () => {
    for (const signal of signals) process.off(signal, stop);
    log.info('Deteniendo: se terminan las peticiones en curso…');
    await close();
    process.exit(0);
  };
  for (const signal of signals) process.on(signal, stop);
}

if (process.argv[1] && import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href) await main();
