import type { ComponentType } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { PAGE_SIZE } from '../../contract/limits';
import { App } from '../App';
import { LandingPage } from '../landing/LandingPage';
import { TermsPage } from '../landing/terms/TermsPage';
import { FirstFrame } from '../layout/FirstFrame';
import { addressOf } from '../providers/platform';
import { TABLES } from '../providers/tables';
import { isPlace, RESOURCES } from '../resources';
import { LANDING, type PlaceName, TERMS } from '../routes';

/** The pages that the build writes as HTML, by address, with the module that draws them. */
const PAGES: Record<string, { Page: ComponentType; module: string }> = {
  [LANDING]: { Page: LandingPage, module: 'src/landing/LandingPage.tsx' },
  [TERMS]: { Page: TermsPage, module: 'src/landing/terms/TermsPage.tsx' },
};

/** Elements that React puts before the markup because they belong into the head. */
const HEAD = /^(<title>[^<]*<\/title>|<(meta|link)\b[^>]*>)*/;

export interface PublicPage {
  address: string;
  /** The module by which the build finds its styles. */
  module: string;
  head: string;
  markup: string;
}

export function prerender(): PublicPage[] {
  return Object.entries(PAGES).map(([address, { Page, module }]) => ({
    address,
    module,
    ...withoutHead(renderToStaticMarkup(<Page />)),
  }));
}

/** The modules of the pages below the dashboard (PAGES in Dashboard.tsx), for the build to find their chunks. */
const OWN_CODE: Readonly<Record<PlaceName | '', string | undefined>> = {
  '': 'src/home/OwnerHome.tsx',
  // Home for most users: part of the dashboard's own code.
  businesses: undefined,
  offers: 'src/offers/OfferList.tsx',
  'coupons-active': 'src/coupons/CouponsPage.tsx',
  'admin/consumed': 'src/coupons/CouponsPage.tsx',
  users: 'src/users/UserList.tsx',
  payments: 'src/payments/PaymentList.tsx',
  settings: 'src/settings/SettingsPage.tsx',
  history: 'src/history/HistoryPage.tsx',
  account: 'src/account/AccountPage.tsx',
};

interface DashboardPage {
  module: string | undefined;
  /** The first request of its list. */
  read: string | undefined;
  /** Cached for the next visit before it was ever opened: users come to lists, not to the pages beside them. */
  isKeptFirst: boolean;
}

/** The parts in the application's page that are shown before its code is there (firstPaint.ts). */
export function firstPages() {
  const pages: Record<string, DashboardPage> = {};
  for (const [name, module] of Object.entries(OWN_CODE)) {
    const list = Object.entries(TABLES).find(([table]) => table === name)?.[1];
    const isReadFirst = isPlace(name) && RESOURCES[name].prefetch !== undefined;
    const read = isReadFirst ? list?.address({ page: 1, limit: PAGE_SIZE }, {}) : undefined;
    pages[name] = { module, read, isKeptFirst: list !== undefined };
  }
  pages[''] = { module: OWN_CODE[''], read: addressOf('getOffersResume', {}), isKeptFirst: true };
  return {
    login: withoutHead(renderToString(<App />)).markup,
    frame: withoutHead(renderToStaticMarkup(<FirstFrame />)).markup,
    pages,
  };
}

function withoutHead(html: string) {
  const head = HEAD.exec(html)?.[0] ?? '';
  return { head, markup: html.slice(head.length) };
}
