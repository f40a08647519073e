import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call's name in contract/services. */
    call?: string;
  }
}

/** Names for routes that are no call of the contract, by the pattern of the route. */
const OTHERS: Readonly<Record<string, string>> = {
  '/files': 'upload',
  '/files/*': 'picture',
  '/health/live': 'health',
  '/health/ready': 'health',
  '/*': 'site',
  '*': 'preflight',
};

/**
 * What a request asks for: the call's name, or one of a few words. Never a text of the client's, so logs contain no
 * address and metrics have no more series than there are calls.
 */
export function callOf({ is404, routeOptions }: FastifyRequest): string {
  if (is404) return 'unknown';
  return routeOptions?.config?.call ?? OTHERS[routeOptions?.url ?? ''] ?? 'other';
}

export interface Outcome {
  call: string;
  /** The status of the answer; 499, as proxies write it, where it broke off: the client had gone, or it took long. */
  status: number;
  ms: number;
}

/** Calls `tell` once for each request to `app`, when it was answered or its connection ended. */
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
    // An injected request may have only one of the two events.
    raw.once('finish', over).once('close', over);
    next();
  });
}
