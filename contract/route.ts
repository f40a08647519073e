import { CALLS, type CallName, type Params } from './calls';
import { API_BASE } from './paths';

export type Route<Name extends CallName = CallName> = {
  [One in Name]: { name: One; params: Params<One> };
}[Name];

/** The table's patterns; a path without `{name}` comes before one with it: 'resume' is the id of no offer. */
const PATTERNS = (Object.keys(CALLS) as CallName[])
  .map((name) => {
    const { method, path } = CALLS[name];
    const pattern = path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
    return { name, method, segments: path.split('{').length, pattern: new RegExp(`^${API_BASE}${pattern}$`) };
  })
  .toSorted((one, other) => one.segments - other.segments);

/** Takes a method and an address, with or without a host and a query, and gives the call it is; undefined for none. */
export function routeOf(method: string, address: string): Route | undefined {
  const { pathname } = new URL(address, 'http://platform');
  for (const { name, method: wanted, pattern } of PATTERNS) {
    const match = method === wanted ? pattern.exec(pathname) : null;
    if (match) return { name, params: decoded(match.groups) } as Route;
  }
  return undefined;
}

function decoded(segments: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(segments).map(([name, text]) => [name, decodeURIComponent(text)]));
}
