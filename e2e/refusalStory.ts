import { directApi, type Row } from './directApi';
import { expect, test } from './fixtures';
import type { Role } from './platform';

/** What is read at an address of the back-office, `:id` being that of the first record. */
export interface Read {
  what: string;
  role: Role;
  place: string;
  address: string;
  /** It is read by opening a select, and again by opening it again. */
  isChoice?: boolean;
}

/** A platform in trouble is quoted, and what was not read can be read again. */
export function tellOfRefusals({ what, role, place, address, isChoice }: Read): void {
  test(`${what}: 429, 500, 502 and 503 are said with their words, and it comes when it is asked for again`, async ({
    page,
    signIn,
    complaints,
    platform,
  }) => {
    complaints.expected(/status of (429|50\d)/);
    const retry = page.getByRole('main').getByRole('button', { name: 'Reintentar' });
    // By the keyboard: so many messages at once lie over the button.
    const again = async () => {
      if (!isChoice) return retry.first().press('Enter');
      await page.keyboard.press('Escape');
      await page.getByRole('combobox', { name: 'Categoría' }).press('ArrowDown');
    };
    const [first] = await (await directApi(platform.url)).data<[Row]>(
      'GET',
      `/coupon-service/${place.includes('offers') ? 'offers' : 'businesses'}?page=1&limit=1`,
    );
    await signIn(role);
    let status = 429;
    const words = () => `Ahora no: ${status}.`;
    await page.route(address, (route) => route.fulfill({ status, json: { error: { detail: words() } } }));
    await page.goto(`/dashboard/${place.replace(':id', first.id)}`);
    for (const next of [500, 502, 503]) {
      await expect(page.getByText(words()).first()).toBeVisible();
      status = next;
      await again();
    }
    await expect(page.getByText(words()).first()).toBeVisible();
    await page.unroute(address);
    await again();
    if (isChoice) await expect(page.getByRole('option').first()).toBeVisible();
    else await expect(retry).toHaveCount(0);
  });
}
