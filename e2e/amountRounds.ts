import type { Page } from '@playwright/test';
import fc from 'fast-check';
import { amounts, enter, meanwhile, ways } from './amounts';
import { expect } from './fixtures';

const SETTINGS = '/dashboard/settings';

/**
 * So many random amounts at any pace and in any way into the field of the rate and both prices of an offer: what was
 * written is what would be sent. Nothing is stored, since what is sent is answered here.
 */
export async function typeAmounts(page: Page, { rounds, seed }: { rounds: number; seed: number }): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const sent: unknown[] = [];
  let last: unknown;
  await page.route('**/exchange/usd-ves', async (route) => {
    // Read once more before it is set, it is what was set last: no other administrator has set one.
    if (route.request().method() !== 'PUT') return last ? route.fulfill({ json: { data: last } }) : route.continue();
    last = route.request().postDataJSON();
    sent.push(last);
    return route.fulfill({ status: 204 });
  });
  const cases = fc.sample(fc.tuple(amounts, ways), { numRuns: rounds, seed });

  await page.goto(SETTINGS);
  const rate = page.getByRole('textbox', { name: /Tasa del dólar/ });
  const submit = page.getByRole('button', { name: 'ACTUALIZAR CONFIGURACIONES' });
  await expect(rate).toHaveValue(/,\d{2}$/);
  for (const [{ text, cents }, way] of cases) {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: way.slower });
    await enter(page, rate, text, way, cdp);
    await expect(rate, JSON.stringify({ seed, text, way })).toHaveValue(meanwhile(text));
    // Without leaving the field, as with Enter, half of the times.
    if (cents % 2) await rate.press('Enter');
    else await submit.click();
    await expect
      .poll(() => sent.splice(0), { message: JSON.stringify({ seed, text, way }) })
      .toEqual([{ usdVesExchangeRate: cents / 100 }]);
    await expect(submit, JSON.stringify({ seed, text, way })).toBeEnabled();
  }
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
}

/** The same for the two prices of an offer, as its card shows them: the discount is made of what the form holds. */
export async function typePrices(page: Page, { rounds, seed }: { rounds: number; seed: number }): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await page.goto('/dashboard/offers/add');
  const fields = [page.getByLabel('Precio original'), page.getByLabel('Nuevo precio')];
  const card = page.getByRole('region', { name: 'Así la verán los consumidores' });
  await expect(page.getByRole('button', { name: 'Guardar oferta' })).toBeEnabled();
  const cases = fc.sample(fc.tuple(amounts, ways, fc.nat(1)), { numRuns: rounds, seed });
  for (const [{ text, cents }, way, at] of cases) {
    const field = fields[at] as (typeof fields)[number];
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: way.slower });
    await enter(page, field, text, way, cdp);
    await expect(field, JSON.stringify({ seed, text, way })).toHaveValue(meanwhile(text));
    await field.blur();
    const shown = (cents / 100).toLocaleString('es-VE', { minimumFractionDigits: 2 });
    await expect(field, JSON.stringify({ seed, text, way })).toHaveValue(shown);
    await expect(card, JSON.stringify({ seed, text, way })).toContainText(`${shown} USD`);
  }
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
}
