import { directApi } from './directApi';
import { expect, fillLogin, test, toasts } from './fixtures';
import { freshRecords } from './freshRecords';
import { ACCOUNTS, PASSWORD } from './platform';

const NOT_KEPT = 'En este navegador no se guardan borradores.';

/** What browsers do whose database cannot be used. */
const DATABASES: Record<string, () => void> = {
  // A private window of some, and one whose storage is shut by a policy.
  'refuses to be opened': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'SecurityError');
    };
  },
  'never answers': () => {
    IDBFactory.prototype.open = () => new EventTarget() as unknown as IDBOpenDBRequest;
  },
  // The disk is full: the quota that DevTools can set is not kept to by this browser.
  'is full': () => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (value, key) {
      const writing = put.call(this, value, key);
      this.transaction.abort();
      return writing;
    };
  },
};

for (const [what, spoil] of Object.entries(DATABASES))
  test(`where the browser's database ${what} a form says once that drafts are not kept, and saves, over nothing that is unseen`, async ({
    page,
    platform,
  }) => {
    const { id } = await freshRecords(await directApi(platform.url)).offer();
    await page.addInitScript(spoil);
    await page.goto('/login');
    await fillLogin(page, ACCOUNTS.admin, PASSWORD);
    await expect(page.getByRole('button', { name: 'Salir' })).toBeVisible();
    await page.goto(`/dashboard/offers/${id}`);
    const title = page.getByLabel('Título');
    await expect(title).toBeEnabled();
    await title.fill(`Brunch: ${what}`);
    await expect(toasts(page).getByText(NOT_KEPT)).toBeVisible();
    await expect(toasts(page).getByText(NOT_KEPT)).toHaveCount(0);
    await page.getByLabel('Descripción').fill('Con café y jugo.');
    const saving = page.waitForRequest((request) => request.method() === 'PUT');
    await page.getByRole('button', { name: 'Guardar oferta' }).click();
    await expect(page.getByText('Oferta actualizada exitosamente')).toBeVisible();
    await expect(toasts(page).getByText(NOT_KEPT)).toHaveCount(0);
    expect((await saving).headers()['if-match']).toBeTruthy();
  });
