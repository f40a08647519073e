import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { LandingPage } from './landing/LandingPage';
import { LANDING, TERMS } from './routes';
import { TermsPage } from './terms/TermsPage';

/** The pages that the build writes as HTML, by the address at which they stand. */
const PAGES: Record<string, ComponentType> = { [LANDING]: LandingPage, [TERMS]: TermsPage };

/** Gives every public page as HTML: the address, the document title, and the markup for the body. */
export function prerender(): { address: string; title: string; markup: string }[] {
  return Object.entries(PAGES).map(([address, Page]) => {
    const html = renderToStaticMarkup(<Page />);
    const title = html.match(/<title>(.*?)<\/title>/)?.[1] ?? '';
    return { address, title, markup: html.replace(/<title>.*?<\/title>/, '') };
  });
}
