import { CAPABILITY_HEADERS } from '../../contract/services/capabilities';
import { type Entry, isKeyed } from '../../contract/services/entry';

/** The headers beyond the table that a call reads, each only from clients that saw it announced. */
export function headerParameters(entry: Entry): object[] {
  return [
    ...(isKeyed(entry) ? [parameter('idempotency-key', KEY, '"8d1f0c3a5b7e4f2690a1c4d87e3b65f0"')] : []),
    ...(entry.versioned === true && entry.method === 'PUT' ? [parameter('if-match', CONDITION, VERSION)] : []),
    ...(entry.versioned === 'status' ? [parameter('if-match-status', SAME_STATUS, '"pending"')] : []),
  ];
}

/** The headers of a call's success. */
export function headersOfSuccess(entry: Entry): object | undefined {
  if (isKeyed(entry))
    return { 'Idempotency-Replayed': header('`true` where this is the answer of an earlier request.') };
  if (entry.versioned)
    return { ETag: { ...header('The version of what can be edited, counters apart.'), example: VERSION } };
  return undefined;
}

const VERSION = '"Zk3uR1x0mVb9TqLh2pYw4A"';

const KEY =
  "A name of the client's own for what it wants done: of 1 to 255 visible ASCII characters, in quotes or bare, random. " +
  'A repetition within a day gets the first answer. A refusal is not kept. 400: no key. 409: the first request has not ' +
  'ended yet. 422: the key was that of another request, which was done.';

const CONDITION =
  'The change is made only if this is the version still, or one of these; `*` is any (RFC 9110, 13.1.1).';

const SAME_STATUS =
  'It is decided only if this is its status still, in quotes, as the list named it (no status comes back); `*` is any.';

function parameter(capability: keyof typeof CAPABILITY_HEADERS, description: string, example: string): object {
  return {
    name: CAPABILITY_HEADERS[capability],
    in: 'header',
    required: false,
    description: `Only after a login answer that named \`${capability}\`. ${description}`,
    schema: { type: 'string' },
    example,
  };
}

function header(description: string) {
  return { description, schema: { type: 'string' } };
}
