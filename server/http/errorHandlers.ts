import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorBody, UNEXPECTED } from '../../contract/envelope';
import { OUTCOME } from '../../contract/outcome';
import { AppError, changeUnavailable, isDiskTrouble, isOutage, notFound, STATUS_DETAIL, unavailable } from './errors';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Message for a change that an outage stopped, where it can be repeated without a look. */
    outageDetail?: string;
  }
}

const FULL_DISK = `${OUTCOME.nothing}: la plataforma se quedó sin espacio en el disco. Hasta que alguien lo libere, solo se puede consultar.`;

/** Most characters of an answer's detail: enough for every message of a form at once. */
const MAX_DETAIL = 1_000;

/** Makes every failed answer, Fastify's own included, `{ error: { detail } }` in Spanish. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => answerError(notFound(), request, reply));
}

/** Answers with the status and message that fit the error; hides and logs unexpected ones (500). */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const known = asAppError(error, request);
  if (!known || known.status >= 500) request.log.error({ err: error }, 'request failed');
  answerRefusal(known ?? new AppError(500, UNEXPECTED), request, reply);
}

/** Answers with the status and words of a refusal, which is no failure of the server. */
export function answerRefusal(
  { status, message, headers, ...told }: AppError,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'x-request-id': String(request.id), ...headers })
    .type('application/json; charset=utf-8')
    .send(errorBody(message, told));
}

/** For connections that break before there is a request: too large headers, bytes that are no HTTP, too slow. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
  const body = JSON.stringify(errorBody(STATUS_DETAIL[status] ?? UNEXPECTED));
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
        `Cache-Control: no-store\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    );
  }
  socket.destroySoon();
}

/** The body of a refusal; a very long detail is cut. */
function errorBody(detail: string, { fields, outcome }: Pick<AppError, 'fields' | 'outcome'> = {}): ErrorBody {
  const shown = detail.length > MAX_DETAIL ? `${detail.slice(0, MAX_DETAIL)}…` : detail;
  return { error: { detail: shown, ...(outcome && { outcome }), ...(fields && { fields }) } };
}

function asAppError(error: unknown, request: FastifyRequest): AppError | undefined {
  const { method, headers, work, routeOptions } = request;
  if (error instanceof AppError) return error;
  if (isOutage(error)) {
    const { outageDetail } = routeOptions.config;
    if (!outageDetail && isDiskTrouble(error)) return unavailable(FULL_DISK, { outcome: 'nothing' });
    if (method === 'GET' || method === 'HEAD' || outageDetail) return unavailable(outageDetail);
    const keyed = routeOptions.config.keyed === true && headers['idempotency-key'] !== undefined;
    return changeUnavailable(work?.outcome === 'unknown', keyed);
  }
  const status = statusOf(error);
  return status === undefined ? undefined : new AppError(status);
}

/** The 4xx that Fastify and its plugins put on their errors: those without a message of ours become 400. */
function statusOf(error: unknown): number | undefined {
  const status = (error as Partial<FastifyError>)?.statusCode;
  if (typeof status !== 'number' || status < 400 || status > 499) return undefined;
  return status in STATUS_DETAIL ? status : 400;
}
