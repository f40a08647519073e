import type { ComponentType } from 'react';
import { OwnerHome } from './home/HomePage';
import { PAGES } from './pages';
import { session } from './providers/session';
import { pageAt, resourceAt, resourcePath } from './resourceAddresses';
import { RESOURCES } from './resources';
import { currentAddress } from './routes';
import { loadPart } from './ui/lazyPart';
import { whenIdle } from './ui/whenIdle';

/** The lazy part at an address below the dashboard; undefined where the page is made of several. */
function partAt(address: string): ComponentType | undefined {
  const user = session.get()?.user;
  const own = user && pageAt(address, user.permission);
  if (own !== undefined) return own === '' ? OwnerHome : PAGES[own].list;
  const name = resourceAt(address);
  const pages = name === '' ? undefined : PAGES[name];
  const below = address.slice(resourcePath(name).length + 1);
  if (below.includes('/')) return undefined;
  const segment = below.toLowerCase();
  return segment === 'add' ? pages?.create : (pages?.pages?.[segment] ?? pages?.edit);
}

/** Fetches the code of the page that is open, to be there when it is drawn. */
export async function loadPage(): Promise<void> {
  const part = partAt(currentAddress());
  if (part) await loadPart(part);
}

/** Fetches the code of those of some pages that are lists, each once the browser is idle. */
export async function loadLists(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const name = resourceAt(address);
    if (name === '' || !RESOURCES[name].prefetch) continue;
    await new Promise<void>((resolve) => void whenIdle(resolve));
    await loadPart(PAGES[name].list);
  }
}
