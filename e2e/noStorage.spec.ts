import type { Page } from '@playwright/test';
import { expect, fileInput, test, toasts } from './fixtures';
import { photo } from './pictures';

const NOT_KEPT = 'En este navegador no se guardan borradores.';

/** Changes an offer in two fields, adds a photo and saves: told once that drafts are not kept, and all is stored. */
async function workWithoutDrafts(page: Page, name: string): Promise<void> {
  const title = page.getByLabel('Título');
  await expect(title).toBeEnabled();
  await title.fill(name);
  await expect(toasts(page).getByText(NOT_KEPT)).toBeVisible();
  await expect(toasts(page).getByText(NOT_KEPT)).toHaveCount(0);
  await page.getByLabel('Descripción').fill(`Con café y jugo: ${name}.`);
  await fileInput(page).setInputFiles(await photo('playa.jpg'));
  await expect(page.getByText('Lista', { exact: true })).toBeVisible();
  // Both were tried to be kept by now.
  await page.waitForTimeout(1_000);
  await expect(toasts(page).getByText(NOT_KEPT)).toHaveCount(0);
  await expect(title).toHaveValue(name);
  await page.getByRole('button', { name: 'GUARDAR OFERTA' }).click();
  await expect(page.getByText('Oferta actualizada exitosamente')).toBeVisible();
}

/** Opens the first offer from the list. */
async function openFirst(page: Page): Promise<void> {
  await page.goto('/dashboard/offers');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
}

const REFUSALS: Record<string, () => void> = {
  // As a private window of some browsers, and one whose storage is shut by a policy.
  refuses: () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'SecurityError');
    };
  },
  // As where a database is broken, which only an event tells.
  fails: () => {
    IDBFactory.prototype.open = () => {
      const opening = Object.assign(new EventTarget(), { error: new DOMException('broken', 'UnknownError') });
      setTimeout(() => {
        opening.dispatchEvent(new Event('error'));
        (opening as unknown as IDBOpenDBRequest).onerror?.(new Event('error'));
      });
      return opening as unknown as IDBOpenDBRequest;
    };
  },
  // What a browser does where the disk is full: the quota that DevTools can set is not kept to by this one.
  'is full': () => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (value, key) {
      const writing = put.call(this, value, key);
      this.transaction.abort();
      return writing;
    };
  },
};

for (const [what, refuse] of Object.entries(REFUSALS)) {
  test(`where the browser's database ${what} a form works, and says once that drafts are not kept`, async ({
    page,
    signIn,
  }) => {
    await signIn('admin');
    await page.addInitScript(refuse);
    await openFirst(page);
    await workWithoutDrafts(page, `Brunch que ${what}`);
  });
}

test('where there is room for words alone they are kept, and that the picture is not is told', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (value, key) {
      if (value instanceof Uint8Array && value.length > 8_000) throw new DOMException('full', 'QuotaExceededError');
      return put.call(this, value, key);
    };
  });
  await page.goto('/dashboard/offers/add');
  await expect(page.getByLabel('Título')).toBeEnabled();
  await page.getByLabel('Título').fill('Brunch');
  await fileInput(page).setInputFiles(await photo('playa.jpg'));
  await expect(toasts(page).getByText(NOT_KEPT)).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await expect(page.getByLabel('Título')).toHaveValue('Brunch');
});
