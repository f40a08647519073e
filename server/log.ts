import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import { LogController } from 'fastify';
import type { Config } from './config';
import { Work } from './db/work';
import { errorForLog } from './errorForLog';
import { callOf, whenOver } from './http/requests';

/**
 * How the server's log is written: a line of JSON for each event, with the request's id and call, and no personal data
 * but the id of the signed-in user (docs/decisions/0032). `to` takes the lines in place of the output.
 */
export function logOptions(
  { logLevel }: Pick<Config, 'logLevel'>,
  to?: { write(line: string): void },
): Pick<FastifyServerOptions, 'logger' | 'logController'> {
  return {
    logger: {
      level: logLevel,
      ...(to && { stream: to }),
      // Of a request only what is named here is written: its address may contain a search.
      serializers: {
        req: (request: FastifyRequest) => ({ method: request.method, call: callOf(request) }),
        res: ({ statusCode }) => ({ status: statusCode }),
        err: (error: unknown) => errorForLog(error),
      },
      mixin: () => (Work.current?.asker ? { call: Work.current.asker.call } : {}),
      hooks: { streamWrite: withoutAddresses },
    },
    logController: new RequestLog(),
  };
}

/** Fastify's own lines without the two for each request that went well, which `logRequests` replaces by one. */
class RequestLog extends LogController {
  override incomingRequest(): void {
    // An incoming request is not logged.
  }

  override requestCompleted(error: Error | null | undefined, { log }: FastifyRequest): void {
    if (error) log.error({ err: error }, 'answer broken off');
  }
}

/** Writes one line for each request when it is over. */
export function logRequests(app: FastifyInstance, { logLevel }: Pick<Config, 'logLevel'>): void {
  if (['error', 'fatal', 'silent'].includes(logLevel)) return;
  whenOver(app, ({ log, actor }, { call, status, ms }) => {
    log[levelOf(call, status)]({ call, status, ms: Math.round(ms), person: actor?.id }, 'request over');
  });
}

function levelOf(call: string, status: number): 'debug' | 'info' | 'warn' {
  // The screens offer only what the role allows: a request was forged, or the role has changed.
  if (status === 403) return 'warn';
  // Proxies ask twice a second; a good answer is not worth a line.
  return call === 'health' && status < 400 ? 'debug' : 'info';
}

/**
 * The last filter before the output, for messages of packages: the query of an address and all that looks like an
 * e-mail are cut out of every line.
 */
function withoutAddresses(line: string): string {
  return line.replace(/\?[^\s"\\]+/g, '?…').replace(/(?<![\w.+%-])[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/g, '…@…');
}
