/**
 * The script of the application's page (scripts/firstPages.ts puts it in): before any code is there it shows the login
 * or the dashboard's frame, as the build has drawn them, and requests the first list. It shares modules with the
 * application, so both read the session in the same way.
 */

import type { Capability, SearchParameters } from '../../contract/calls';
import { searchParameters } from '../../contract/lists/asked';
import { PRODUCT } from '../../contract/product';
import { PERMISSION_LABELS } from '../../contract/user';
import { isNarrowed, keptRows, readListAddress } from '../lists/listQuery';
import { readEarly } from '../providers/earlyRead';
import { type CurrentSession, session } from '../providers/session';
import { isResource, pageAt, resourceAt, resourcePath, resourcesFor } from '../resourceAddresses';
import { isDashboardPage, RESOURCES, type ResourceName } from '../resources';
import { currentAddress, DASHBOARD, dashboardPath, isBelow, LOGIN } from '../routes';
import { startAppearance } from '../storage/appearance';
import { controlName, FIRST_FRAME } from './replaceFirstFrame';

/** Values of the build: the chunks of each page, and the first request of its list. */
interface SearchCall {
  call: Capability;
  path: string;
  searched: SearchParameters;
}

declare const BUILD: {
  chunks: string[];
  pages: Record<string, { chunks: string[]; read?: string; search?: SearchCall }>;
};

/** What is shown is painted in the next frame; a busy browser must not delay the code longer. */
const PAINT_PATIENCE_MS = 100;

const address = currentAddress();
const signedIn = session.get();
const isLogin = address.toLowerCase() === LOGIN;

// Named where it is a public page, or the browser is too old (index.html).
const isOthers = document.documentElement.dataset.page;

if (!isOthers && (isLogin || (isBelow(DASHBOARD, address) && isDashboardPage(address)))) {
  if (!signedIn) showLogin();
  else if (!session.isConfined()) showFrame(signedIn);
}

function showLogin(): void {
  const root = find('#root');
  root.replaceChildren(drawn('login'));
  document.title = `Inicia sesión | ${PRODUCT.shortName}`;
  window.firstPaint = { shows: 'login', submitted: false };
  whenColoursAreKnown();
  root.addEventListener(
    'submit',
    (event) => {
      if (!window.firstPaint) return;
      // The browser would put the password into the address.
      event.preventDefault();
      event.stopPropagation();
      window.firstPaint.submitted = true;
    },
    true,
  );
}

function showFrame({ user, token }: CurrentSession): void {
  const shown = pageAt(isLogin ? DASHBOARD : address, user.permission);
  const place = shown ?? resourceAt(address);
  // The address to which home leads, without a page in between.
  if (!isBelow(resourcePath(place), address))
    window.history.replaceState(window.history.state, '', resourcePath(place));
  const page = shown === undefined ? undefined : BUILD.pages[shown];
  const first = page && firstRequest(page, shown);
  if (first) readEarly(first, token);
  for (const href of [...BUILD.chunks, ...(page?.chunks ?? [])]) preload(href);

  window.firstPaint = { shows: 'frame', submitted: false };
  find('#root').replaceChildren();
  const frame = find(`#${FIRST_FRAME}`);
  frame.replaceChildren(drawn('frame'));
  frame.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button && window.firstPaint) window.firstPaint.pressed = controlName(button);
  });
  const isSearched = page?.search !== undefined && first?.startsWith(page.search.path) === true;
  showPage(frame, page?.read && isResource(place) ? place : undefined, isSearched);
  const width = window.matchMedia('(max-width: 56rem)').matches ? 'narrow' : 'wide';
  remove(frame, `[data-width]:not([data-width=${width}])`);
  if (width === 'wide') {
    showPerson(frame, user, resourcePath(place));
    keepLinks(frame, resourcesFor(user.permission, session.announced()));
  }
  whenColoursAreKnown();
}

/** Undefined where the code makes it (prefetchList.ts): the table filters. */
function firstRequest({ read, search }: (typeof BUILD.pages)[string], place = ''): string | undefined {
  const query = new URLSearchParams(window.location.search);
  if (search && session.announced().includes(search.call)) {
    const { searched, path } = search;
    const list = readListAddress(query, searched, keptRows(place));
    const asked = { ...searchParameters(list, searched), page: `${list.page}`, limit: `${list.perPage}` };
    return `${path}?${new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== ''))}`;
  }
  const { page, filter } = readListAddress(query, undefined);
  return isNarrowed(filter) ? undefined : read?.replace('page=1', `page=${page}`);
}

/** The skeleton of a list under its name, or of any other page. */
function showPage(frame: HTMLElement, list: ResourceName | undefined, isSearched: boolean): void {
  remove(frame, `[data-page-of=${list ? 'anything' : 'records'}]`);
  if (!list) return;
  const { label, isFiltered } = RESOURCES[list];
  if (!isFiltered && !isSearched) remove(frame, '[data-filter]');
  find('h1', frame).textContent = label;
  document.title = `${label} | ${PRODUCT.shortName}`;
}

function showPerson(frame: HTMLElement, user: CurrentSession['user'], here: string): void {
  find('[data-person=name]', frame).textContent = user.name;
  find('[data-person=permission]', frame).textContent = PERMISSION_LABELS[user.permission];
  const links = linksOf(frame);
  const former = links.find((link) => link.hasAttribute('aria-current'));
  const current = links.find((link) => hrefOf(link) === here);
  if (former && current && former !== current) {
    [former.className, current.className] = [current.className, former.className];
    former.removeAttribute('aria-current');
    current.setAttribute('aria-current', 'page');
  }
  if (user.permission !== 'owner') find(`li:has([href="${DASHBOARD}"])`, frame).remove();
}

/** Removes links to pages that the platform did not announce. */
function keepLinks(frame: HTMLElement, places: ResourceName[]): void {
  const kept = [DASHBOARD, ...places.map((name) => dashboardPath(name))];
  for (const link of linksOf(frame)) if (!kept.includes(hrefOf(link))) (link.closest('li') ?? link).remove();
}

/** Nothing is painted before the appearance is known. */
function whenColoursAreKnown(): void {
  const { style } = document.documentElement;
  style.visibility = 'hidden';
  const shown = () => {
    style.visibility = '';
  };
  // From the application's start on its own choice of appearance counts.
  const isShown = startAppearance(() => window.firstPaint !== undefined).then(shown, shown);
  // In a hidden tab nothing is painted.
  if (window.firstPaint && !document.hidden) {
    window.firstPaint.painted = isShown.then(() => Promise.race([afterPaint(), pause(PAINT_PATIENCE_MS)]));
  }
}

/** The frame in which something was drawn is followed by its paint. */
function afterPaint(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function drawn(name: string): Node {
  return find<HTMLTemplateElement>(`template[data-drawn=${name}]`).content.cloneNode(true);
}

function find<T extends HTMLElement>(selector: string, within: ParentNode = document): T {
  const found = within.querySelector<T>(selector);
  if (!found) throw new Error(`The page has no ${selector}`);
  return found;
}

function remove(within: HTMLElement, selector: string): void {
  for (const one of within.querySelectorAll(selector)) one.remove();
}

function linksOf(frame: HTMLElement): HTMLAnchorElement[] {
  return [...frame.querySelectorAll('a')];
}

function hrefOf(link: HTMLAnchorElement): string {
  return link.getAttribute('href') ?? '';
}

function preload(href: string): void {
  const link = document.createElement('link');
  // Only fetched: Vite's loader would take a style sheet that is in the page for one that is applied, and not wait for it.
  if (href.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' });
  else Object.assign(link, { rel: 'modulepreload' });
  link.crossOrigin = '';
  link.href = href;
  document.head.append(link);
}
