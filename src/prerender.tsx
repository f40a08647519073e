import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { LandingPage } from './landing/LandingPage';
import { LANDING, TERMS } from './routes';
import { TermsPage } from './terms/TermsPage';

/** The pages that the build writes as HTML, by address, with the module that draws them. */
const PAGES: Record<string, { Page: ComponentType; module: string }> = {
  [LANDING]: { Page: LandingPage, module: 'src/landing/LandingPage.tsx' },
  [TERMS]: { Page: TermsPage, module: 'src/terms/TermsPage.tsx' },
};

/** What React puts before the markup because it belongs into the head. */
const HEAD = /^(<title>[^<]*<\/title>|<(meta|link)\b[^>]*>)*/;

export interface PublicPage {
  address: string;
  /** By which the build finds its styles. */
  module: string;
  head: string;
  markup: string;
}

export function prerender(): PublicPage[] {
  return Object.entries(PAGES).map(([address, { Page, module }]) => {
    const html = renderToStaticMarkup(<Page />);
    const head = HEAD.exec(html)?.[0] ?? '';
    return { address, module, head, markup: html.slice(head.length) };
  });
}
