/** Whether a site on another origin could use the platform: CORS preflights, and which answers it lets a page read. */
import type { CallName } from '../contract/calls';
import { CALLS, HEADERS } from '../contract/calls';
import { pathOf } from '../contract/paths';
import { type Findings, OTHER_ORIGIN } from './findings';
import { UNKNOWN_ID } from './refusals';
import { admits } from './watch';
import type { Wire } from './wire';

/** An unrelated site, where no origin was given. */
const ANY_ORIGIN = 'https://otro-origen.example';

const ASKED: [CallName, string[]][] = [
  ['login', ['content-type']],
  ['listBusinesses', ['authorization']],
  ['createBusiness', ['authorization', 'content-type']],
  ['updateBusiness', ['authorization', 'content-type']],
  ['removeBusiness', ['authorization']],
  ['confirmPayment', ['authorization']],
];

interface OtherOrigin {
  origin?: string | undefined;
  announced: readonly string[];
  /** Of a session, if there is one. */
  token: string | undefined;
}

/** Without an origin only a remark, since a site on the platform's host needs none; with one, every call must allow. */
export async function checkOtherOrigin(
  wire: Wire,
  findings: Findings,
  { origin, announced, token }: OtherOrigin,
): Promise<void> {
  const from = origin ?? ANY_ORIGIN;
  findings.tried(OTHER_ORIGIN);
  const beyond = (row: CallName) => {
    const header = BEYOND[row];
    return header && announced.includes(header) ? [HEADERS[header].toLowerCase()] : [];
  };
  const problems = new Set<string>();
  for (const [row, headers] of ASKED) {
    for (const problem of await preflight(wire, from, row, [...headers, ...beyond(row)])) problems.add(problem);
  }
  if (origin) {
    for (const problem of problems) findings.breaks(OTHER_ORIGIN, problem, 'the toast «Error en la petición.»');
    return;
  }
  // With an origin every answer is checked (watch.ts); here one of each kind.
  for (const authorization of [undefined, ...(token === undefined ? [] : [`Bearer ${token}`])]) {
    const problem = await unreadable(wire, from, authorization);
    if (problem) problems.add(problem);
  }
  if (problems.size === 0) return;
  const how = 'host the site where the platform is, or let its origin in and check again with --origin';
  findings.tolerated(OTHER_ORIGIN, [...problems].join('; '), how);
}

/** Why a page of an origin could not read an answer: a list's with a session, a refusal's without. */
async function unreadable(wire: Wire, origin: string, authorization?: string): Promise<string | undefined> {
  const exchange = await wire.send({
    method: 'GET',
    address: pathOf(CALLS.listCategories, {}),
    headers: { Origin: origin, ...(authorization && { Authorization: authorization }) },
  });
  if (exchange.failure || admits(exchange.headers, origin)) return undefined;
  return `${exchange.status} to a GET without Access-Control-Allow-Origin for ${origin}`;
}

/** The headers beyond the table that the back-office sends with some calls, once the platform announced them. */
const BEYOND: Readonly<Partial<Record<CallName, keyof typeof HEADERS>>> = {
  createBusiness: 'idempotency-key',
  removeBusiness: 'idempotency-key',
  updateBusiness: 'if-match',
  confirmPayment: 'if-match-status',
};

async function preflight(wire: Wire, origin: string, row: CallName, wanted: string[]): Promise<string[]> {
  const { method } = CALLS[row];
  const exchange = await wire.send({
    method: 'OPTIONS',
    address: pathOf(CALLS[row], { id: UNKNOWN_ID }),
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
