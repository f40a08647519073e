import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import { LogController } from 'fastify';
import type { Config } from './config';
import { Work } from './db/work';
import { errorForLog } from './errorForLog';
import { callOf, whenOver } from './http/requests';
import { statements } from './measured';

/** Most characters of a slow statement that are kept: enough to know it by. */
const MAX_STATEMENT = 2_000;

/**
 * How the server's log is written: a line of JSON for each event, with the request's id and call, and nothing that tells
 * who somebody is but the id of a signed-in person (docs/decisions/0032). `to` takes the lines in place of the output.
 */
export function logOptions(
  { logLevel }: Pick<Config, 'logLevel'>,
  to?: { write(line: string): void },
): Pick<FastifyServerOptions, 'logger' | 'logController'> {
  return {
    logger: {
      level: logLevel,
      ...(to && { stream: to }),
      // Only what is put here by name is written of a request: its address may hold what somebody searched for.
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

/** Fastify's own lines but for the two of each request that went well, in whose place `logRequests` writes one. */
class RequestLog extends LogController {
  override incomingRequest(): void {
    // Nothing has happened yet.
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
  // The screens offer nobody what their role may not do: somebody tampered, or a role has changed.
  if (status === 403) return 'warn';
  // A proxy asks twice a second whether all is well, and nobody wants to read that it is.
  return call === 'health' && status < 400 ? 'debug' : 'info';
}

/** Writes a line for each statement that took at least `slowStatementMs`, with its text and never with its values. */
export function logSlowStatements(app: FastifyInstance, { slowStatementMs }: Pick<Config, 'slowStatementMs'>): void {
  const stop = statements.listen(({ text, ms, failed, asker }) => {
    if (ms < slowStatementMs) return;
    const statement = text.replace(/\s+/g, ' ').trim().slice(0, MAX_STATEMENT);
    app.log.warn({ reqId: asker?.reqId, call: asker?.call, ms: Math.round(ms), failed, statement }, 'slow statement');
  });
  app.addHook('onClose', async () => stop());
}

/**
 * The last door before the output, for what a package writes into its own words: the query of an address and whatever
 * looks like an e-mail are cut out of every line.
 */
function withoutAddresses(line: string): string {
  return line.replace(/\?[^\s"\\]+/g, '?…').replace(/[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/g, '…@…');
}
