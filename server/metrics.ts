import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { ENTRIES } from '../contract/services';
import type { OpenDatabase } from './db/client';
import { freeBytes } from './diskRoom';
import { whenOver } from './http/requests';
import { JOBS, jobs, queueEvents, statements } from './measured';
import { cannotListen } from './startError';

/** Seconds; most answers take a few milliseconds, and none of a request's statements may take more than eight. */
const ANSWERS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const STATEMENTS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 2.5, 5, 10];
const WAITS = [0.001, 0.01, 0.1, 0.5, 1, 2.5, 6];

/** More than the monitoring of one server opens; beyond them a slow or forgotten reader could shut out others. */
const MOST_READERS = 20;
const READER_MS = 10_000;

export interface Metrics {
  /** Counts the requests to an application from now on. */
  countRequests(app: FastifyInstance): void;
}

export interface OpenMetrics extends Metrics {
  /** Where Prometheus reads them. */
  address: string;
  close(): Promise<void>;
}

interface MetricsOptions {
  host: string;
  port: number;
  dataDir: string;
  engine: OpenDatabase['engine'];
}

/**
 * Serves figures for Prometheus on an address of their own (docs/decisions/0032): requests, the database and its queue,
 * jobs, the process. Labels come from closed lists alone, so the number of series is limited. Rejects with a StartError
 * where it cannot listen at the address.
 */
export async function openMetrics({ host, port, dataDir, engine }: MetricsOptions): Promise<OpenMetrics> {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'gs_info',
    help: 'Always 1; its label says which database engine runs.',
    labelNames: ['engine'],
    registers,
  }).set({ engine }, 1);
  new Gauge({
    name: 'gs_data_directory_free_bytes',
    help: 'Free room on the disk of DATA_DIR for the account of the server; NaN where it cannot be asked.',
    registers,
    async collect() {
      // Where the system does not give the free space, the other figures are served all the same.
      this.set(await freeBytes(dataDir).catch(() => Number.NaN));
    },
  });
  const stops = [countStatements(registers), countQueue(registers), countJobs(registers)];
  const server = await serve(registry, { host, port });
  return {
    address: addressOf(server),
    countRequests: requestCounter(registers),
    async close() {
      for (const stop of stops) stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Registers = Registry[];

function requestCounter(registers: Registers): Metrics['countRequests'] {
  const count = new Counter({
    name: 'gs_requests_total',
    help: 'Requests that are over, by call and status; 499 where the answer broke off.',
    labelNames: ['call', 'status'],
    registers,
  });
  // Prometheus sees a counter grow only from a value that it has read before: the first failure would be missed.
  for (const call of Object.keys(ENTRIES)) count.inc({ call, status: 500 }, 0);
  const seconds = new Histogram({
    name: 'gs_request_duration_seconds',
    help: 'From the head of a request to the end of its answer, by call; the time that a body takes to arrive included.',
    labelNames: ['call'],
    buckets: ANSWERS,
    registers,
  });
  const underWay = new Gauge({ name: 'gs_requests_under_way', help: 'Requests not answered yet.', registers });
  return (app) => {
    app.addHook('onRequest', (_request, _reply, next) => {
      underWay.inc();
      next();
    });
    whenOver(app, (_request, { call, status, ms }) => {
      underWay.dec();
      count.inc({ call, status });
      seconds.observe({ call }, ms / 1_000);
    });
  };
}

function countStatements(registers: Registers): () => void {
  const seconds = new Histogram({
    name: 'gs_statement_duration_seconds',
    help: 'What the database took for one statement, without the wait for a connection, by outcome.',
    labelNames: ['outcome'],
    buckets: STATEMENTS,
    registers,
  });
  return statements.listen(({ ms, failed }) => seconds.observe({ outcome: outcomeOf(failed) }, ms / 1_000));
}

function countQueue(registers: Registers): () => void {
  const connections = new Gauge({
    name: 'gs_database_connections',
    help: 'How many pieces of work may use the database at once: one with the embedded engine. 0 before the first.',
    registers,
  });
  const busy = new Gauge({ name: 'gs_database_busy', help: 'Pieces of work that have a connection.', registers });
  const waiting = new Gauge({
    name: 'gs_database_waiting',
    help: 'Pieces of work that wait for a connection: the queue of the embedded engine, or of the pool.',
    registers,
  });
  const waits = new Histogram({
    name: 'gs_database_wait_seconds',
    help: 'How long a piece of work waited for a connection.',
    buckets: WAITS,
    registers,
  });
  const refused = new Counter({
    name: 'gs_database_refused_total',
    help: 'Pieces of work that gave up, since no connection was free in time.',
    registers,
  });
  return queueEvents.listen((now) => {
    connections.set(now.connections);
    busy.set(now.busy);
    waiting.set(now.waiting);
    if (now.waitedMs !== undefined) waits.observe(now.waitedMs / 1_000);
    if (now.isRefused) refused.inc();
  });
}

function countJobs(registers: Registers): () => void {
  // Not `job`, which is Prometheus's own label for its targets.
  const labelNames = ['chore'];
  const runs = new Counter({
    name: 'gs_job_runs_total',
    help: 'Rounds of the jobs that keep house, by outcome.',
    labelNames: ['chore', 'outcome'],
    registers,
  });
  for (const job of JOBS) runs.inc({ chore: job, outcome: outcomeOf(true) }, 0);
  const took = new Gauge({
    name: 'gs_job_last_duration_seconds',
    help: 'How long the last round took.',
    labelNames,
    registers,
  });
  const succeeded = new Gauge({
    name: 'gs_job_last_success_timestamp_seconds',
    help: 'When a round last succeeded, since the start.',
    labelNames,
    registers,
  });
  return jobs.listen(({ job, ms, failed }) => {
    runs.inc({ chore: job, outcome: outcomeOf(failed) });
    took.set({ chore: job }, ms / 1_000);
    if (!failed) succeeded.setToCurrentTime({ chore: job });
  });
}

const outcomeOf = (failed: boolean) => (failed ? 'failed' : 'done');

async function serve(registry: Registry, { host, port }: { host: string; port: number }): Promise<Server> {
  const server = createServer(async ({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') return void response.writeHead(404).end();
    const text = await registry.metrics();
    response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text);
  });
  server.maxConnections = MOST_READERS;
  server.setTimeout(READER_MS);
  server.requestTimeout = READER_MS;
  server.headersTimeout = READER_MS;
  try {
    await once(server.listen({ host, port }), 'listening');
    return server;
  } catch (cause) {
    throw cannotListen(cause, { host, port, prefix: 'METRICS_' });
  }
}

function addressOf(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}/metrics`;
}
