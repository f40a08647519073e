import { directApi } from './directApi';
import { expect, fillLogin, test } from './fixtures';
import { freshRecords } from './freshRecords';
import { ACCOUNTS, PASSWORD } from './platform';

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
  test(`where the browser's database ${what} a form says at leaving that changes are lost, and saves, over nothing that is unseen`, async ({
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
    await page.getByRole('link', { name: 'Negocios' }).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText('Los cambios de este formulario se perderán.');
    await question.getByRole('button', { name: 'Cancelar' }).click();
    const saving = page.waitForRequest((request) => request.method() === 'PUT');
    await page.getByRole('button', { name: 'Guardar oferta' }).click();
    await expect(page.getByText('Oferta actualizada exitosamente')).toBeVisible();
    expect((await saving).headers()['if-match']).toBeTruthy();
  });
