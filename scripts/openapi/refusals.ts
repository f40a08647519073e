import { STATUS_CODES } from 'node:http';
import type { yup } from '../../contract/locale';
import type { Entry } from '../../contract/services/entry';
import type { ErrorBody } from '../../contract/services/shapes';
import { errorBody } from '../../server/http/errorHandlers';
import { AppError, changeUnavailable, STATUS_DETAIL, unavailable } from '../../server/http/errors';
import { TOO_DEEP } from '../../server/http/jsonDepth';
import { bodyReader, queryReader } from '../../server/http/validate';

const MEANING: Readonly<Record<number, string>> = {
  400: 'The request makes no sense: a parameter that comes twice or breaks its rule, or a body that is no JSON or too deep.',
  401: 'A wrong sign-in, no session, or none that is valid any more; a client ends its session.',
  403: 'This role may never make the call; a client ends its session, so no rule of the business is told like this.',
  404: "Absent, or not the caller's to read: both answer the same.",
  408: 'The body came too slowly.',
  409: 'Valid, but not in the present state of the record.',
  410: 'Was there and is used up.',
  412: 'Another user has changed it since it was read; nothing was done.',
  413: 'More than is accepted.',
  415: 'Another kind of body than is read here.',
  422: 'The body breaks rules; `fields` says which field breaks which.',
  429: 'Too often; the sentence and Retry-After say when to come back.',
  503: 'No room for the request now, or something that the platform needs is not there.',
};

/** Refusals of any call, by their names in the document's components. */
export const SHARED_REFUSALS: Readonly<Record<string, object>> = {
  Unauthorized: refusal(401, errorBody(generalWords(401))),
  Forbidden: refusal(403, errorBody(generalWords(403))),
  TooSlow: refusal(408, errorBody(generalWords(408))),
  TooLarge: refusal(413, errorBody(generalWords(413))),
  NotJson: refusal(415, errorBody(generalWords(415))),
  TooManyRequests: refusal(429, errorBody(generalWords(429))),
  Unavailable: refusal(503, errorBody(unavailable().message)),
  ChangeUnavailable: refusal(
    503,
    ...[changeUnavailable(false), changeUnavailable(true), changeUnavailable(true, true)].map(({ message }) =>
      errorBody(message),
    ),
  ),
};

/** The answers outside 200 to 299 of a call, by their status; each lists its messages. */
export async function refusalsOf(entry: Entry): Promise<Record<string, object>> {
  const { query, body, refuses = {} } = entry;
  const own = new Map<number, ErrorBody[]>();
  const say = (status: number, told: ErrorBody) => own.set(status, [...(own.get(status) ?? []), told]);
  if (query) say(400, await wrongQuery(query));
  if (body) {
    say(400, errorBody(generalWords(400)));
    say(400, errorBody(TOO_DEEP));
    say(422, await toldBy(() => bodyReader(body)({})));
  }
  for (const [status, detail] of Object.entries(refuses)) say(Number(status), errorBody(detail));
  const told = [...own].map(([status, bodies]) => [status, refusal(status, ...bodies)]);
  return { ...sharedBy(entry), ...Object.fromEntries(told) };
}

/** Refusals that have only the general reasons of these statuses. */
export function generalRefusals(...statuses: number[]): Record<string, object> {
  return Object.fromEntries(statuses.map((status) => [status, refusal(status, errorBody(generalWords(status)))]));
}

function sharedBy({ access, method, body }: Entry): Record<string, object> {
  const refusesRoles = typeof access === 'object' && Object.values(access).includes('none');
  return {
    ...(access !== 'public' && { 401: shared('Unauthorized') }),
    ...(refusesRoles && { 403: shared('Forbidden') }),
    ...(body && { 408: shared('TooSlow'), 413: shared('TooLarge'), 415: shared('NotJson') }),
    429: shared('TooManyRequests'),
    503: shared(method === 'GET' ? 'Unavailable' : 'ChangeUnavailable'),
  };
}

const shared = (name: string) => ({ $ref: `#/components/responses/${name}` });

function refusal(status: number, ...told: ErrorBody[]): object {
  const waits = status === 429 || status === 503;
  return {
    description: MEANING[status] ?? STATUS_CODES[status],
    ...(waits && { headers: { 'Retry-After': { description: 'In seconds.', schema: { type: 'integer' } } } }),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/ErrorBody' },
        ...(told.length === 1 ? { example: told[0] } : { examples: Object.fromEntries(told.map(named)) }),
      },
    },
  };
}

function named(value: ErrorBody, index: number): [name: string, example: object] {
  return [`${index + 1}`, { summary: value.error.detail, value }];
}

function generalWords(status: number): string {
  return STATUS_DETAIL[status] ?? '';
}

/** The refusal of the first parameter that does not take any text. */
function wrongQuery(query: yup.AnyObjectSchema): Promise<ErrorBody> {
  const first = Object.keys(query.fields).find((name) => !query.isValidSync({ [name]: '..' })) ?? '';
  return toldBy(() => queryReader(query)({ [first]: '..' }));
}

/** The server's refusal for the error thrown here. */
async function toldBy(read: () => unknown): Promise<ErrorBody> {
  try {
    await read();
  } catch (error) {
    if (error instanceof AppError) return errorBody(error.message, error.fields);
    throw error;
  }
  throw new Error('Nothing was refused');
}
