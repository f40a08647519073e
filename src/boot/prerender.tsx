import type { ComponentType } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { SearchParameters } from '../../contract/calls';
import { PAGE_SIZE } from '../../contract/limits';
import { LandingPage } from '../landing/LandingPage';
import { TermsPage } from '../landing/terms/TermsPage';
import { FirstFrame } from '../layout/FirstFrame';
import { addressOf } from '../providers/platform';
import { searchOf, TABLES } from '../providers/tables';
import { RESOURCES } from '../resources';
import { LANDING, TERMS } from '../routes';
import { Entrance } from './Entrance';

/** The pages that the build writes as HTML, by address, with the module that draws them. */
const PAGES: Record<string, { Page: ComponentType; module: string }> = {
  [LANDING]: { Page: LandingPage, module: 'src/landing/LandingPage.tsx' },
  [TERMS]: { Page: TermsPage, module: 'src/landing/terms/TermsPage.tsx' },
};

/** Elements that React puts before the markup because they belong into the head. */
const HEAD = /^(<title>[^<]*<\/title>|<(meta|link)\b[^>]*>)*/;

export interface PrerenderedPage {
  address: string;
  /** The module by which the build finds its styles. */
  module: string;
  head: string;
  markup: string;
}

export function prerender(): PrerenderedPage[] {
  return Object.entries(PAGES).map(([address, { Page, module }]) => ({
    address,
    module,
    ...withoutHead(renderToStaticMarkup(<Page />)),
  }));
}

interface DashboardPage {
  module: string | undefined;
  /** The first request of its list. */
  read: string | undefined;
  /** The announced call that finds its records instead. */
  search: { call: string; path: string; searched: SearchParameters } | undefined;
  /** Cached for the next visit before it was ever opened: users come to lists, not to the pages beside them. */
  isKeptFirst: boolean;
}

/** The parts in the application's page that are shown before its code is there (firstPaint.ts). */
export function firstPages() {
  const pages: Record<string, DashboardPage> = {
    '': {
      module: 'src/home/OwnerHome.tsx',
      read: addressOf('getOffersResume', {}),
      search: undefined,
      isKeptFirst: true,
    },
  };
  for (const [name, { code, prefetch }] of Object.entries(RESOURCES)) {
    const list = Object.entries(TABLES).find(([table]) => table === name)?.[1];
    const read = prefetch && list?.address({ page: 1, limit: PAGE_SIZE }, {});
    const found = prefetch && searchOf(name);
    const search = found && { ...found, path: addressOf(found.call, {}) };
    pages[name] = { module: code && `src/${code}.tsx`, read, search, isKeptFirst: list !== undefined };
  }
  return {
    login: withoutHead(renderToString(<Entrance />)).markup,
    frame: withoutHead(renderToStaticMarkup(<FirstFrame />)).markup,
    pages,
  };
}

function withoutHead(html: string) {
  const head = HEAD.exec(html)?.[0] ?? '';
  return { head, markup: html.slice(head.length) };
}
