import { CALLS, CAPABILITY_CALLS, type Call, type CallName, type EntryName, type Params } from '../calls';
import { API_BASE } from '../paths';

export type Route<Name extends EntryName = CallName> = {
  [One in Name]: { name: One; params: Params<One> };
}[Name];

/** Gives what finds the call of these that a method and an address, with or without a host and a query, are. */
function routesOf<Name extends EntryName>(calls: Readonly<Record<Name, Call>>) {
  const patterns = (Object.keys(calls) as Name[])
    .map((name) => {
      const { method, path } = calls[name];
      const pattern = path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
      return { name, method, segments: path.split('{').length, pattern: new RegExp(`^${API_BASE}${pattern}$`) };
    })
    // A path without `{name}` comes before one with it: 'resume' is the id of no offer.
    .sort((one, other) => one.segments - other.segments);

  return (method: string, address: string): Route<Name> | undefined => {
    const { pathname } = new URL(address, 'http://platform');
    for (const { name, method: wanted, pattern } of patterns) {
      const match = method === wanted ? pattern.exec(pathname) : null;
      if (match) return { name, params: decoded(match.groups) } as Route<Name>;
    }
    return undefined;
  };
}

/** The call of the table that a request makes; undefined for none. */
export const routeOf = routesOf<CallName>(CALLS);
/** The same of all calls, those beyond the table too. */
export const anyRouteOf = routesOf<EntryName>({ ...CALLS, ...CAPABILITY_CALLS });

function decoded(segments: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(segments).map(([name, text]) => [name, decodeURIComponent(text)]));
}
