import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { overdue, Work } from '../db/work';
import { callOf } from './requests';

declare module 'fastify' {
  interface FastifyRequest {
    /** The request's use of the database; null while its body arrives. */
    work: Work | null;
  }
  interface FastifyContextConfig {
    /** How long the whole answer may take, where that is more than usual. */
    timeoutMs?: number;
  }
}

/**
 * Answers 503 where a request takes longer than `usualMs` or the route's own limit, and prevents commits after that
 * answer (docs/decisions/0022). The time that the body takes to arrive is not counted: requestTimeout bounds that.
 * While the server works, connectionTimeout, which cannot tell a silent client from a busy server, is held off.
 */
export function answerInTime(app: FastifyInstance, usualMs: number): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  const stop = (request: FastifyRequest) => clearTimeout(timers.get(request));

  function start(request: FastifyRequest, reply: FastifyReply, next: () => void): void {
    const ms = request.routeOptions.config.timeoutMs ?? usualMs;
    const { ip: address, actor } = request;
    const work = new Work(ms, { call: callOf(request), id: actor?.id, address });
    request.work = work;
    stop(request);
    timers.set(request, setTimeout(() => expire(work, reply), ms).unref());
    work.run(next);
  }

  app.decorateRequest('work', null);
  app.addHook('onRequest', (request, reply, next) => {
    reply.raw.once('close', () => stop(request));
    start(request, reply, next);
  });
  app.addHook('preParsing', (request, _reply, _body, next) => {
    stop(request);
    next();
  });
  app.addHook('preHandler', (request, reply, next) => {
    hearSilence(request, Math.max(request.routeOptions.config.timeoutMs ?? usualMs, app.server.timeout));
    start(request, reply, next);
  });
  app.addHook('onSend', (request, _reply, _body, next) => {
    hearSilence(request, app.server.timeout);
    next();
  });
}

/** Sets how long the connection may be silent before Node ends it; an injected request has none. */
function hearSilence({ raw: { socket } }: FastifyRequest, ms: number): void {
  if (socket instanceof Socket) socket.setTimeout(ms);
}

function expire(work: Work, reply: FastifyReply): void {
  if (reply.sent) return;
  work.end();
  // A part of the answer is sent; the end of the connection shows that it is not whole.
  if (reply.raw.headersSent) reply.raw.destroy();
  else reply.send(overdue());
}
