import type { CDPSession, Page } from '@playwright/test';
import { cardLinks, expect, test } from './fixtures';

const TURNS = 200;
/** The code is warm, and as many pages as a session keeps were read. */
const WARM = 60;
const MB = 1024 * 1024;

/** What a page of the list answers, with other offers on every page. */
function pageOf(number: number, offer: Record<string, unknown>) {
  const data = Array.from({ length: 10 }, (_, row) => {
    const id = `0190a5c0-0000-7000-8000-${String(number * 10 + row).padStart(12, '0')}`;
    return { ...offer, id, title: `Oferta ${number}-${row}`, images: [] };
  });
  return { data, pagination: { page: number, limit: 10, lastPage: TURNS + 50 } };
}

async function measure(cdp: CDPSession) {
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') };
}

async function turnTo(page: Page, number: number): Promise<void> {
  await page.getByRole('button', { name: 'Página siguiente' }).click();
  await expect(cardLinks(page).first()).toHaveText(`Oferta ${number}-0`);
}

test(`${TURNS} page turns leave nothing behind`, async ({ page, signIn }) => {
  test.setTimeout(600_000);
  await signIn('admin');
  let sample: Record<string, unknown> | undefined;
  await page.route(/\/coupon-service\/offers\/search\?/, async (route) => {
    sample ??= (await (await route.fetch()).json()).data[0];
    const number = Number(new URL(route.request().url()).searchParams.get('page'));
    await route.fulfill({ json: pageOf(number, sample ?? {}) });
  });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  await page.goto('/dashboard/offers');
  await expect(cardLinks(page).first()).toHaveText('Oferta 1-0');
  for (let number = 2; number <= WARM; number++) await turnTo(page, number);
  const before = await measure(cdp);
  for (let number = WARM + 1; number <= TURNS; number++) await turnTo(page, number);
  const after = await measure(cdp);
  const told = JSON.stringify({ before, after });
  expect(after.heap - before.heap, told).toBeLessThan(1 * MB);
  expect(after.nodes - before.nodes, told).toBeLessThan(500);
  expect(after.listeners - before.listeners, told).toBeLessThan(100);
});
