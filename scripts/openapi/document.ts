import { STATUS_CODES } from 'node:http';
import { MAX_BODY_DEPTH } from '../../contract/limits';
import type { yup } from '../../contract/locale';
import { API_BASE } from '../../contract/paths';
import { PRODUCT } from '../../contract/product';
import { ENTRIES, type EntryName } from '../../contract/services';
import {
  FoundBusiness,
  FoundCoupon,
  FoundPayment,
  PaymentDetail,
  PaymentWork,
  Reconciliation,
} from '../../contract/services/announcedShapes';
import { CAPABILITY_ENTRIES, CAPABILITY_HEADERS } from '../../contract/services/capabilities';
import { type Entry, isKeyed, Pagination, successStatus } from '../../contract/services/entry';
import { HistoryEntry } from '../../contract/services/historyService';
import * as shapes from '../../contract/services/shapes';
import { TAGS } from '../../contract/tag';
import { isObject } from '../../contract/values';
import { version } from '../../package.json';
import { fieldsOf, type JsonSchema, jsonSchemaOf } from './jsonSchema';

const DESCRIPTION = `
What the back-office calls, and what the reference platform answers. Every call is an entry of \`contract/services/\`, of
which this document is made.

- An answer is \`{ data }\`, a list \`{ data, pagination }\`, a refusal \`{ error: { detail, fields? } }\` with sentences in
  Spanish for the user at the screen. In a description, a sentence in « » is a rule by the words of its refusal.
- A client sends the token of the login answer as \`Authorization: Bearer …\`. Which roles may make a call, and what of it
  they get, is in \`x-roles\`: \`all\`, \`own\`, \`empty\` or \`none\` for each role, \`public\` without a session, \`session\` with any.
- A call or header with \`x-announced\` is made only after a login answer that names it in \`meta.capabilities\`.
- Dates are instants with their zone as RFC 3339 writes them, leap seconds apart, which are refused. Amounts have two
  decimals. Texts may hold neither U+0000 nor half a character; their lengths count code points. A number in the place of
  a text is refused.
- An identifier that is none is a 404 in a path and a 422 in a body. In a query it finds nothing; announced calls answer 400.
- Lists and objects of a body stand at most ${MAX_BODY_DEPTH} deep inside each other, the body itself counted.
`.trim();

/** The first segments of paths, by which calls are grouped. */
const SERVICES: Readonly<Record<string, string>> = {
  'user-service': 'Signing in, users and their access.',
  'coupon-service': 'Businesses, categories, offers and coupons.',
  'payment-service': 'Payments, their checks and decisions, bank statements, the exchange rate.',
  'history-service': 'What was done, by whom and when.',
  s3: 'Permissions to upload pictures, and where they are posted.',
};

/** What refusals mean, by their status. */
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
  429: 'Too often; the sentence and Retry-After, in seconds, say when to come back.',
  503: 'No room for the request now, or something that the platform needs is not there; Retry-After says when to come back.',
};

/** Those that have no sentence of the call's own. */
const SHARED = [400, 401, 403, 408, 410, 413, 415, 422, 429, 503];

/** The headers of requests beyond the table. */
const HEADER_PARAMETERS = {
  'idempotency-key': headerParameter(
    'idempotency-key',
    "A name of the client's own for what it wants done: of 1 to 255 visible ASCII characters, in quotes or bare, random. " +
      'A repetition within a day gets the first answer, with `Idempotency-Replayed: true`. A refusal is not kept. 400: ' +
      'no key. 409: the first request has not ended yet. 422: the key was that of another request, which was done.',
  ),
  'if-match': headerParameter(
    'if-match',
    'The change is made only if this is the `ETag` still that the GET of the record had, counters apart, or one of ' +
      'these; `*` is any (RFC 9110, 13.1.1).',
  ),
  'if-match-status': headerParameter(
    'if-match-status',
    'It is decided only if this is its status still, in quotes, as the list named it (no status comes back); `*` is any.',
  ),
};

/** The shapes of answers, by their names in the contract. */
const SHAPES: Readonly<Record<string, object>> = {
  ...{ ...shapes, HistoryEntry, Pagination },
  ...{ FoundBusiness, FoundCoupon, FoundPayment, PaymentDetail, PaymentWork, Reconciliation },
};
const NAMES = new Map(Object.entries(SHAPES).map(([name, shape]) => [shape, name]));
const IN_PATHS: Readonly<Record<string, JsonSchema>> = {
  id: { type: 'string', format: 'uuid' },
  tag: { type: 'string', enum: TAGS },
};

const names = Object.keys(ENTRIES) as EntryName[];
const entryOf = (name: EntryName): Entry => ENTRIES[name];
const refersTo = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });
const bodyNameOf = (name: EntryName) => `${name.charAt(0).toUpperCase()}${name.slice(1)}Body`;
/** The first segment of a path, by which calls are grouped. */
const serviceOf = (path: string) => path.split('/')[1] ?? '';

/** The text of docs/openapi.json. */
export function openApiText(): string {
  const bodies = names.flatMap((name) => {
    const { body } = entryOf(name);
    return body ? [[bodyNameOf(name), jsonSchemaOf(body.exact())] as const] : [];
  });
  const document = {
    openapi: '3.1.0',
    info: {
      title: PRODUCT.name,
      version,
      description: DESCRIPTION,
      contact: { name: PRODUCT.name, email: PRODUCT.email },
      license: { name: 'All rights reserved', identifier: 'LicenseRef-All-Rights-Reserved' },
    },
    servers: [{ url: API_BASE }],
    security: [{ session: [] }],
    tags: [...new Set(names.map((name) => serviceOf(ENTRIES[name].path)))].map((name) => ({
      name,
      description: SERVICES[name],
    })),
    paths: { ...pathItems(), '/files': { servers: [{ url: '/' }], post: PICTURE_TARGET } },
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      parameters: HEADER_PARAMETERS,
      // Sorted by name, since module loaders differ in their order.
      schemas: {
        ...Object.fromEntries(
          Object.keys(SHAPES)
            .toSorted()
            .map((name) => [name, inside(SHAPES[name] ?? {})]),
        ),
        ...Object.fromEntries(bodies),
      },
      responses: Object.fromEntries(SHARED.map((status) => [status, refusal(status)])),
    },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

function pathItems(): Record<string, object> {
  const items: Record<string, object> = {};
  for (const name of names) {
    const { method, path } = ENTRIES[name];
    items[path] = { ...items[path], [method.toLowerCase()]: operationOf(name) };
  }
  return items;
}

function operationOf(name: EntryName): object {
  const entry = entryOf(name);
  const { path, does, access, query, body, bodyInQuery } = entry;
  const parameters = [
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, segment = '']) => ({
      ...{ name: segment, in: 'path', required: true, schema: IN_PATHS[segment] },
    })),
    ...(query ? queryParameters(query) : []),
    ...(body && bodyInQuery ? queryParameters(body, 'May stand here instead of in the body.') : []),
    ...headersOf(entry).map((header) => refersTo('parameters', header)),
  ];
  const schema = refersTo('schemas', bodyNameOf(name));
  return {
    operationId: name,
    tags: [serviceOf(path)],
    summary: does,
    'x-roles': access,
    ...(name in CAPABILITY_ENTRIES && { 'x-announced': true }),
    ...(access === 'public' && { security: [] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: !bodyInQuery, content: { 'application/json': { schema } } } }),
    responses: { [successStatus(entry)]: success(entry), ...refusalsOf(entry) },
  };
}

function headersOf(entry: Entry): (keyof typeof HEADER_PARAMETERS)[] {
  return [
    ...(isKeyed(entry) ? ['idempotency-key' as const] : []),
    ...(entry.versioned === true && entry.method === 'PUT' ? ['if-match' as const] : []),
    ...(entry.versioned === 'status' ? ['if-match-status' as const] : []),
  ];
}

function headerParameter(capability: keyof typeof CAPABILITY_HEADERS, description: string): object {
  const name = CAPABILITY_HEADERS[capability];
  return { name, in: 'header', required: false, description, 'x-announced': capability, schema: { type: 'string' } };
}

function queryParameters(query: yup.AnyObjectSchema, instead?: string): object[] {
  return Object.entries(fieldsOf(query)).map(([name, field]) => {
    const { description = instead, ...schema } = jsonSchemaOf(field);
    // Several values stand in one parameter, separated by commas.
    const several = schema.type === 'array' && { explode: false };
    return { name, in: 'query', required: false, description, schema, ...several };
  });
}

function success({ answer, file }: Entry): object {
  if (file) return { description: 'The file.', content: { [file]: { schema: { type: 'string' } } } };
  if (!answer) return { description: 'Done; there is no more to say.' };
  return { description: 'Done.', content: { 'application/json': { schema: withReferences(answer) } } };
}

/** The refusals of any call, and its own with their sentences. */
function refusalsOf({ query, body, access, refuses = {} }: Entry): Record<string, object> {
  const refusesRoles = typeof access === 'object' && Object.values(access).includes('none');
  const general = [
    ...(query || body ? [400] : []),
    ...(access === 'public' ? [] : [401]),
    ...(refusesRoles ? [403] : []),
    ...(body ? [408, 413, 415, 422] : []),
    ...[429, 503],
  ];
  const own = Object.entries(refuses).map(([status, detail]) => [status, refusal(Number(status), detail)]);
  return { ...sharedRefusals(general), ...Object.fromEntries(own) };
}

function sharedRefusals(statuses: readonly number[]): Record<string, object> {
  return Object.fromEntries(statuses.map((status) => [status, refersTo('responses', `${status}`)]));
}

function refusal(status: number, detail?: string): object {
  const meaning = MEANING[status] ?? STATUS_CODES[status];
  return {
    description: detail === undefined ? meaning : `${meaning} «${detail}»`,
    content: { 'application/json': { schema: refersTo('schemas', 'ErrorBody') } },
  };
}

/** A schema of the contract with a reference in the place of every named shape. */
function withReferences(schema: object): JsonSchema {
  const name = NAMES.get(schema);
  return name === undefined ? inside(schema) : refersTo('schemas', name);
}

function inside(schema: object): JsonSchema {
  return Object.fromEntries(Object.entries(schema).map(([keyword, value]) => [keyword, referring(value)]));
}

function referring(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(referring);
  return isObject(value) ? withReferences(value) : value;
}

/** The row without an entry, since it is not below API_BASE: the picture goes to the url of its ticket. */
const PICTURE_TARGET = {
  operationId: 'uploadPicture',
  tags: ['s3'],
  summary: 'Stores a picture: posted to the url of a ticket, its fields first and then the file.',
  description:
    "The address is the ticket's url, not below /api/gs: `/files` on the reference platform, any host on others. The " +
    'ticket is the permission: no session goes along, and no answer is a 401 or 403. Every status from 200 to 299 is a success.',
  'x-roles': 'public',
  security: [],
  requestBody: {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          description: 'Every field of the ticket, whatever its name, and behind them the file.',
          properties: {
            key: { type: 'string' },
            file: { type: 'string', format: 'binary', contentMediaType: 'image/webp' },
          },
          additionalProperties: { type: 'string' },
          required: ['key', 'file'],
        },
        encoding: { file: { contentType: 'image/webp' } },
      },
    },
  },
  responses: {
    204: { description: 'Stored; its address is url/key of the ticket.' },
    ...sharedRefusals([400, 408, 410, 413, 415, 422, 429, 503]),
  },
};
