/** The files of this build, for the worker; scripts/siteWorker.ts writes it. */
export interface SiteFiles {
  /** Identifies this build. */
  version: string;
  /** The first code, which the application's page names. */
  entry: string;
  /** Fetched when the worker is installed: for the login and the lists. */
  first: readonly string[];
  /** Every file with a hash in its name. Those that are not fetched first are cached once they were requested. */
  assets: readonly string[];
}

/** An address of the application's page that no host takes for a file. */
export const PAGE = '/dashboard';

/** Addresses that the cached page opens. All others, public pages too, come from the network. */
const OF_THE_APPLICATION = /^\/(login\/?|reset-password\/?|dashboard(\/.*)?)$/i;

export const isOfTheApplication = (address: string) => OF_THE_APPLICATION.test(new URL(address).pathname);

/**
 * The cached file that answers a request, or undefined for the network, where every call, every picture of a record and
 * all writes go.
 */
export function keptFileFor(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
  { first, assets }: Pick<SiteFiles, 'first' | 'assets'>,
): string | undefined {
  const asked = new URL(url);
  if (method !== 'GET' || asked.origin !== origin) return undefined;
  const { pathname } = asked;
  if (mode === 'navigate') return OF_THE_APPLICATION.test(pathname) ? PAGE : undefined;
  return first.includes(pathname) || assets.includes(pathname) ? pathname : undefined;
}
