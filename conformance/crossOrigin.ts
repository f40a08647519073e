/** Whether a browser would let the site on another origin make the calls: it asks before each one (CORS). */
import type { CallName } from '../contract/calls';
import { CALLS, HEADERS } from '../contract/calls';
import { pathOf } from '../contract/paths';
import { TABLE_ENTRIES } from '../contract/services';
import type { Entry } from '../contract/services/entry';
import { type Findings, OTHER_ORIGIN } from './findings';
import { UNKNOWN_ID } from './refusals';
import { READING, ROWS } from './rows';
import { admits } from './watch';
import type { Wire } from './wire';

interface OtherOrigin {
  origin: string;
  /** What the login answer announced. */
  announced: readonly string[];
}

/** That the answers themselves may be read is seen with every call (watch.ts). */
export async function checkOtherOrigin(
  wire: Wire,
  findings: Findings,
  { origin, announced }: OtherOrigin,
): Promise<void> {
  findings.tried(OTHER_ORIGIN);
  for (const row of ROWS) {
    if (row === 'postPicture') continue;
    for (const problem of await preflight(wire, origin, row, headersOf(row, announced))) {
      findings.breaks(OTHER_ORIGIN, problem, 'the toast «Error en la petición.»');
    }
  }
}

/** A repeated save is meant to be done again, so it carries no key. */
const UNKEYED: readonly CallName[] = ['updateBusiness', 'updateOffer', 'updateExchangeRate'];

/** The headers for which a browser asks before a call, in its order. */
function headersOf(row: CallName, announced: readonly string[]): string[] {
  const { access, body, versioned }: Entry = TABLE_ENTRIES[row];
  const isKeyed = CALLS[row].isKeyed && !UNKEYED.includes(row);
  const condition = versioned === 'status' ? 'if-match-status' : 'if-match';
  return [
    ...(access === 'public' ? [] : ['authorization']),
    ...(body ? ['content-type'] : []),
    ...(isKeyed && announced.includes('idempotency-key') ? [HEADERS['idempotency-key']] : []),
    ...(versioned && !READING.includes(row) && announced.includes(condition) ? [HEADERS[condition]] : []),
  ].map((name) => name.toLowerCase());
}

async function preflight(wire: Wire, origin: string, row: CallName, wanted: string[]): Promise<string[]> {
  const { method } = CALLS[row];
  const exchange = await wire.send({
    method: 'OPTIONS',
    address: pathOf(CALLS[row], { id: UNKNOWN_ID, tag: 'postres' }),
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': wanted.join(),
    },
  });
  const { status, headers, failure } = exchange;
  if (failure) return [`the question before a ${method} has no answer: ${failure}`];
  if (status >= 300) return [`${status} to the question before a ${method}`];
  if (!admits(headers, origin)) return [`the question before a ${method} is answered for another origin`];
  const methods = listed(headers, 'access-control-allow-methods');
  const allowed = listed(headers, 'access-control-allow-headers');
  const lacking = wanted.filter(
    (name) => !allowed.includes(name) && !(allowed.includes('*') && name !== 'authorization'),
  );
  // A preflight need not allow these two methods.
  const isSimple = method === 'GET' || method === 'POST';
  return [
    ...(isSimple || methods.includes(method.toLowerCase()) || methods.includes('*') ? [] : [`${method} is not let in`]),
    ...lacking.map((name) => `the header ${name} is not let in with ${method}`),
  ];
}

function listed(headers: Headers, name: string): string[] {
  return (headers.get(name) ?? '').split(',').map((part) => part.trim().toLowerCase());
}
