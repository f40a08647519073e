/** Whether a browser would let the site on another origin make the calls: it asks before each one (CORS). */
import type { EntryName, HEADERS } from '../contract/calls';
import { pathOf } from '../contract/paths';
import { isKeyed } from '../contract/services/entry';
import { callsOf, entryOf } from './calls';
import { admits } from './judge';
import { type Check, has, type Scene, UNKNOWN_ID } from './scene';

/** These are meant to be done again when they are repeated, so they carry no key. */
const UNKEYED: readonly EntryName[] = [
  ...(['updateBusiness', 'updateOffer', 'updateExchangeRate'] as const),
  ...(['noteCheck', 'claimMovement', 'releaseMovement'] as const),
];

/** That the answers themselves may be read is seen with every call. */
export function crossOriginCheck(scene: Scene): Check {
  const { told, settings, announced } = scene;
  return {
    call: 'otherOrigin',
    what: 'lets the site in from its own origin',
    async run() {
      const { origin } = settings;
      if (!origin) return told.notTried('the site would stand where the platform does: --origin names another place');
      for (const call of callsOf(announced))
        for (const problem of await preflight(scene, origin, call))
          told.breaks(problem, 'the toast «Error en la petición.»');
    },
  };
}

/** The headers for which a browser asks before a call, in its order. */
export function headersOf(scene: Pick<Scene, 'announced'>, call: EntryName): string[] {
  const { access, body, versioned, method } = entryOf(call);
  const announces = (name: keyof typeof HEADERS) => has(scene as Scene, name);
  const condition = versioned === 'status' ? 'if-match-status' : 'if-match';
  return [
    ...(access === 'public' ? [] : ['authorization']),
    ...(body ? ['content-type'] : []),
    ...(isKeyed(entryOf(call)) && !UNKEYED.includes(call) && announces('idempotency-key') ? ['idempotency-key'] : []),
    ...(versioned && method !== 'GET' && announces(condition) ? ['if-match'] : []),
  ];
}

async function preflight(scene: Scene, origin: string, call: EntryName): Promise<string[]> {
  const { method, path } = entryOf(call);
  const wanted = headersOf(scene, call);
  const asking = {
    ...{ Origin: origin, 'Access-Control-Request-Method': method },
    'Access-Control-Request-Headers': wanted.join(),
  };
  const address = pathOf({ path }, { id: UNKNOWN_ID, tag: 'postres' });
  const { status, headers, failure } = await scene.send({ method: 'OPTIONS', address, headers: asking });
  if (failure) return [`the question before a ${method} has no answer: ${failure}`];
  if (status >= 300) return [`${status} to the question before a ${method}`];
  if (!admits(headers, origin)) return [`the question before a ${method} is answered for another origin`];
  const listed = (name: string) => (headers.get(name) ?? '').split(',').map((part) => part.trim().toLowerCase());
  const methods = listed('access-control-allow-methods');
  const allowed = listed('access-control-allow-headers');
  const isLetIn = (name: string) => allowed.includes(name) || (allowed.includes('*') && name !== 'authorization');
  // A preflight need not allow these two methods.
  const isSimple =
    method === 'GET' || method === 'POST' || methods.includes(method.toLowerCase()) || methods.includes('*');
  return [
    ...(isSimple ? [] : [`${method} is not let in`]),
    ...wanted.filter((name) => !isLetIn(name)).map((name) => `the header ${name} is not let in with ${method}`),
  ];
}
