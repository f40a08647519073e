import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call's name in contract/services. */
    call?: string;
  }
}

/** What is no call of the contract, by the pattern of its route. */
const OTHERS: Readonly<Record<string, string>> = {
  '/files': 'upload',
  '/files/*': 'picture',
  '/health/live': 'health',
  '/health/ready': 'health',
  '/*': 'site',
  '*': 'preflight',
};

/**
 * What a request asks for: the call's name, or one of a few words. Never anything that a client wrote, so logs tell no
 * address and metrics have no more series than there are calls.
 */
export function callOf({ is404, routeOptions }: FastifyRequest): string {
  if (is404) return 'unknown';
  return routeOptions?.config?.call ?? OTHERS[routeOptions?.url ?? ''] ?? 'other';
}

export interface Outcome {
  call: string;
  /** As it was answered; 499, as proxies write it, where the answer broke off: the client had gone, or it took too long. */
  status: number;
  ms: number;
}

/** Calls `tell` once for each request to `app`, when it has been answered or nobody waits for an answer any more. */
export function whenOver(app: FastifyInstance, tell: (request: FastifyRequest, outcome: Outcome) => void): void {
  app.addHook('onRequest', (request, { raw }, next) => {
    const began = performance.now();
    let isOver = false;
    const over = () => {
      if (isOver) return;
      isOver = true;
      const status = raw.writableEnded ? raw.statusCode : 499;
      tell(request, { call: callOf(request), status, ms: performance.now() - began });
    };
    // Not every way to ask has both.
    raw.once('finish', over).once('close', over);
    next();
  });
}
