import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { ENTRIES } from '../contract/services';
import { freeBytes } from './dataDirectory';
import { whenOver } from './http/requests';
import { cannotListen } from './startError';

/** Seconds; most answers take a few milliseconds, and none may take more than fifteen seconds but for uploads and files. */
const BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];
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
}

/**
 * Serves figures for Prometheus on an address of their own (docs/decisions/0032): the process, the free room, requests by
 * call and status. Labels come from closed lists alone, so the number of series is limited. Rejects with a StartError
 * where it cannot listen at the address.
 */
export async function openMetrics({ host, port, dataDir }: MetricsOptions): Promise<OpenMetrics> {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'gs_data_directory_free_bytes',
    help: 'Free room on the disk of DATA_DIR for the account of the server; NaN where it cannot be asked.',
    registers,
    async collect() {
      // Where the system does not give the free space, the other figures are served all the same.
      this.set(await freeBytes(dataDir).catch(() => Number.NaN));
    },
  });
  const seconds = new Histogram({
    name: 'gs_request_duration_seconds',
    help: 'From the head of a request to the end of its answer, by call and status; 499 where the answer broke off.',
    labelNames: ['call', 'status'],
    buckets: BUCKETS,
    registers,
  });
  // Prometheus sees a number grow only from a value that it has read before: the first failure would be missed.
  for (const call of Object.keys(ENTRIES)) seconds.zero({ call, status: 500 });
  const server = await serve(registry, { host, port });
  return {
    address: addressOf(server),
    countRequests(app) {
      whenOver(app, (_request, { call, status, ms }) => seconds.observe({ call, status }, ms / 1_000));
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function serve(registry: Registry, { host, port }: { host: string; port: number }): Promise<Server> {
  const server = createServer({ requestTimeout: READER_MS }, async ({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') return void response.writeHead(404).end();
    const text = await registry.metrics();
    response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text);
  });
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
