/** What this build consists of, for the worker; scripts/siteWorker.ts writes it. */
export interface SiteFiles {
  /** Tells this build from every other. */
  version: string;
  /** The first code, which the application's page names. */
  entry: string;
  /** Fetched when the worker is installed: what the login and the lists need. */
  first: readonly string[];
  /**
   * Every file whose name changes with what is in it. Those that are not fetched first are kept once they were asked
   * for.
   */
  assets: readonly string[];
}

/** Any address of the application's page that no host takes for a file. */
export const PAGE = '/dashboard';

/** Addresses that the kept page opens. Whatever else there is, public pages too, comes from the network. */
const OF_THE_APPLICATION = /^\/(login\/?|reset-password\/?|dashboard(\/.*)?)$/i;

/**
 * Which kept file answers a request, or undefined for the network, where every call, every picture of a record and all
 * that is sent goes.
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
