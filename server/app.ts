import { randomUUID } from 'node:crypto';
import cors from '@fastify/cors';
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Config } from './config';
import { couponRoutes } from './coupon-service/coupons.routes';
import { type Alone, aloneHere } from './db/alone';
import type { OpenDatabase } from './db/client';
import type { Db } from './db/types';
import { historyRoutes } from './history-service/history.routes';
import { keepHouse } from './housekeeping';
import { callTable, refuseUntaggedRoutes } from './http/calls';
import { answerInTime } from './http/deadline';
import { answerBrokenRequest, answerError, handleErrors } from './http/errorHandlers';
import { healthRoutes, type Leave } from './http/health';
import { serveLocalOnly } from './http/localOnly';
import { type Limits, limitSite, shedLoad } from './http/overload';
import { readForwardedFor, refuseTwoHosts } from './http/requestHeaders';
import { sendSecurityHeaders } from './http/securityHeaders';
import { readJsonBodies, refuseNulInAddress } from './http/validate';
import { logOptions, logRequests } from './log';
import type { Metrics } from './metrics';
import { paymentRoutes } from './payment-service/payments.routes';
import type { Storage } from './s3/storage';
import { storedFiles, uploadRoutes, uploadTarget } from './s3/upload.routes';
import { imageBaseOf } from './s3/uploads.repository';
import { searchRoutes } from './search/search.routes';
import { readSite, serveSite } from './site/site';
import { authRoutes } from './user-service/auths.routes';
import { userRoutes } from './user-service/users.routes';

export interface AppDeps extends Limits {
  config: Pick<Config, 'publicUrl' | 'tileOrigin' | 'trustedProxies' | 'corsOrigins' | 'siteDir' | 'logLevel'>;
  db: Db;
  look: OpenDatabase['look'];
  storage: Storage;
  /** Takes the lines of the log in place of the output. */
  logTo?: { write(line: string): void };
  /** Counts requests, where metrics are served. */
  metrics?: Metrics;
  now?: () => Date;
  /** Runs what one of several servers does for all; the default, without other servers, runs it here. */
  alone?: Alone;
  leave?: Leave;
  /** Whether to serve this machine alone, since there are accounts with a published password. */
  localOnly?: boolean;
  /** How long an answer may take; tests set less. */
  answerWithinMs?: number;
}

/** The one application, for production, tests and measurements alike: everything but the port to listen on. */
export async function buildApp({ config, db, look, storage, logTo, metrics, ...others }: AppDeps) {
  const { now = () => new Date(), leave = { isLeaving: false }, ...limits } = others;
  const { alone = aloneHere } = others;
  const site = await readSite(config.siteDir);
  const imageBase = imageBaseOf(config.publicUrl);
  const app: FastifyInstance = fastify({
    ...PATIENCE,
    ...logOptions(config, logTo),
    genReqId: () => randomUUID(),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    // A longer id is answered like any that does not exist; Node limits the whole address already.
    routerOptions: { maxParamLength: 16_384 },
    frameworkErrors: answerError,
    clientErrorHandler: answerBrokenRequest,
    // Its own 503 has another shape; a request that arrives while closing is served and its connection then ended.
    return503OnClosing: false,
  });

  if (config.trustedProxies.length > 0) readForwardedFor(app);
  logRequests(app, config);
  metrics?.countRequests(app);
  handleErrors(app);
  answerInTime(app, limits.answerWithinMs ?? ANSWER_WITHIN_MS);
  refuseTwoHosts(app);
  if (limits.localOnly) serveLocalOnly(app);
  refuseUntaggedRoutes(app);
  refuseNulInAddress(app);
  readJsonBodies(app);
  app.decorateRequest('actor', null);
  app.decorateRequest('signedIn', null);
  sendSecurityHeaders(app, config, site?.inline);
  if (config.corsOrigins.length > 0) await app.register(cors, { ...CORS, origin: config.corsOrigins });

  healthRoutes(app, { look, now, leave });
  await app.register(async (limited) => {
    await shedLoad(limited, limits);
    await limited.register(uploadTarget, { db, storage, now });
    limited.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
    const calls = callTable(limited, { db, now });
    authRoutes(calls, { db, now });
    userRoutes(calls, { db, now });
    couponRoutes(calls, { db, imageBase, now });
    paymentRoutes(calls, { db, now });
    uploadRoutes(calls, { db, imageBase, now });
    historyRoutes(calls, { db, now });
    searchRoutes(calls, { db, now });
  });
  await app.register(async (open) => {
    await limitSite(open, limits);
    storedFiles(open, storage);
    if (site) await serveSite(open, site);
  });
  keepHouse(app, { db, storage, now, alone });
  return app;
}

/** How much and how long the server reads of one request; Fastify's own defaults have no limit. */
const PATIENCE = {
  bodyLimit: 256 * 1024,
  connectionTimeout: 30_000,
  // Longer than a picture over a slow line may take: for one that is too slow the upload has its own answer.
  requestTimeout: 330_000,
} satisfies FastifyServerOptions;

/** How long an answer may take; calls that need more say so. */
const ANSWER_WITHIN_MS = 15_000;

const CORS = {
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'if-match'],
  exposedHeaders: ['content-disposition', 'date', 'etag', 'idempotency-replayed', 'retry-after', 'x-request-id'],
  maxAge: 600,
};
