import type { Page, Route } from '@playwright/test';

/** What a network does to one request. */
export type Fault = (route: Route) => Promise<void>;

const reset: Fault = (route) => route.abort('connectionreset');

/** Of what was not done, what the screen says: no answer, a page of a proxy that stands before it, too much to do. */
export const UNDONE: readonly (readonly [says: string, fault: Fault])[] = [
  ['Error en la petición.', reset],
  [
    'Algo salió mal. Intente de nuevo más tarde.',
    (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }),
  ],
  [
    'Demasiadas peticiones. Intenta de nuevo en 7 segundos.',
    (route) =>
      route.fulfill({
        status: 429,
        json: { error: { detail: 'Demasiadas peticiones. Intenta de nuevo en 7 segundos.' } },
      }),
  ],
];

/** The platform has done it, and its answer is lost. */
export const answerLost: Fault = async (route) => {
  await route.fetch();
  await reset(route);
};

/** The session was ended meanwhile. */
export const refused: Fault = (route) =>
  route.fulfill({ status: 401, json: { error: { detail: 'Tu sesión terminó.' } } });

/** Does what it is told at the time to each of these requests, and notes their addresses in their order. */
export async function breakRequests(page: Page, method: string, path: RegExp) {
  const line = { fault: undefined as Fault | undefined, sent: [] as string[] };
  await page.route(path, (route) => {
    if (route.request().method() !== method) return route.fallback();
    line.sent.push(new URL(route.request().url()).pathname);
    return line.fault ? line.fault(route) : route.continue();
  });
  return line;
}
