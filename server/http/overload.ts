import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tooMany, unavailable } from './errors';
import { atMost } from './slots';

export interface Limits {
  /** Requests that one place may make in a minute; measurements set it out of reach. */
  requestsPerMinute?: number;
  /** The same for the site's files. */
  siteRequestsPerMinute?: number;
  /** Requests of one place that are answered at the same time. */
  atOncePerPlace?: number;
  /** How late the event loop may be, in milliseconds, before new requests are refused. */
  maxLagMs?: number;
}

/** Far above the use of a browser, far below that of a runaway script. */
const REQUESTS_PER_MINUTE = 1_200;
/** A first visit fetches some 85 files, and hundreds of phones may have one address of their carrier. */
const SITE_REQUESTS_PER_MINUTE = 12_000;
/** More than all the browsers of an office ask at once, and few enough that other places do not wait long. */
const AT_ONCE_PER_PLACE = 40;
/** Above this, new requests are refused, while those under way are answered. */
const MAX_LAG_MS = 1_000;
const LOOK_EVERY_MS = 250;

/** Where a request comes from, as limits count it: an IPv4 address however it is written, or an IPv6 network (/64). */
export function networkOf(ip: string): string {
  return normalizeIP(ip);
}

/**
 * Limits the requests to the routes of `app`, before a request causes any query (docs/decisions/0024): how often and
 * how many at once from one place (429, 503), and from all together while the event loop is late (503).
 */
export async function shedLoad(app: FastifyInstance, limits: Limits): Promise<void> {
  await limitRequests(app, limits.requestsPerMinute ?? REQUESTS_PER_MINUTE);
  app.addHook('onRequest', limitLag(app, limits.maxLagMs ?? MAX_LAG_MS));
  app.addHook('onRequest', limitPlaces(limits.atOncePerPlace ?? AT_ONCE_PER_PLACE));
}

/** Limits how often one place may ask for what the routes of `app` give: the site's files and pictures. */
export async function limitSite(app: FastifyInstance, { siteRequestsPerMinute }: Limits): Promise<void> {
  await limitRequests(app, siteRequestsPerMinute ?? SITE_REQUESTS_PER_MINUTE);
}

async function limitRequests(app: FastifyInstance, max: number): Promise<void> {
  await app.register(rateLimit, {
    // As a global plugin its hook would run after the hooks of every route.
    global: false,
    max,
    timeWindow: 60_000,
    // Nobody reads them, and a first visit would get them 85 times.
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request: unknown, { ttl }: { ttl: number }) =>
      tooMany(Math.ceil(ttl / 1000), 'Demasiadas acciones seguidas'),
  });
  app.addHook('onRequest', app.rateLimit());
}

/**
 * Gives the hook that throws 503 while the event loop is later than `mostMs`, twice in a row: a single long task is
 * soon over, but would make @fastify/under-pressure refuse.
 */
function limitLag(app: FastifyInstance, mostMs: number): () => Promise<void> {
  let due = performance.now() + LOOK_EVERY_MS;
  let lags = [0, 0];
  const timer = setInterval(() => {
    const time = performance.now();
    lags = [lags[1] ?? 0, time - due];
    due = time + LOOK_EVERY_MS;
  }, LOOK_EVERY_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  return async () => {
    if (lags.every((lag) => lag > mostMs)) throw unavailable();
  };
}

/** Gives the hook that throws 503 for a request of a place that has `most` under way already. */
function limitPlaces(most: number): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const begin = atMost(most);
  return async ({ ip, socket }, { raw }) => {
    const end = begin(networkOf(ip));
    if (!end) throw unavailable();
    // The request was answered, or the client has gone.
    const over = () => {
      socket.off('close', over);
      end();
    };
    raw.once('finish', over).once('close', over);
    // A response that waits behind another one gets no event when its connection ends; many may wait on one.
    socket.setMaxListeners(0).once('close', over);
  };
}
