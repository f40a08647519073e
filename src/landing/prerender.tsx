/** The public pages as HTML, with their styles beside it: drawn by the build, and by the development server. */
import '../theme/tokens.css';
import '../theme/base.css';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { LANDING, TERMS } from '../resources';
import { LandingPage } from './LandingPage';
import { TermsPage } from './TermsPage';

const PAGES: Record<string, ComponentType> = { [LANDING]: LandingPage, [TERMS]: TermsPage };

/** Elements that React puts before the markup because they belong into the head. */
const HEAD = /^(<title>[^<]*<\/title>|<(meta|link)\b[^>]*>)*/;

interface PrerenderedPage {
  address: string;
  head: string;
  markup: string;
}

export function prerender(): PrerenderedPage[] {
  return Object.entries(PAGES).map(([address, Page]) => {
    const html = renderToStaticMarkup(<Page />);
    const head = HEAD.exec(html)?.[0] ?? '';
    return { address, head, markup: html.slice(head.length) };
  });
}
