import type { Page } from '@playwright/test';
import { expect, fileInput, fillLogin, test, toasts } from './fixtures';
import { photo, picture } from './pictures';
import { ACCOUNTS, PASSWORD } from './platform';

test.use({ maps: true });

const NOT_KEPT = 'En este navegador no se guardan borradores.';

/** Changes an offer in two fields, adds a photo and saves: told once that drafts are not kept, and all is stored. */
async function workWithoutDrafts(page: Page, name: string): Promise<void> {
  const title = page.getByLabel('Título');
  await expect(title).toBeEnabled();
  await title.fill(name);
  await expect(toasts(page).getByText(NOT_KEPT)).toBeVisible();
  await expect(toasts(page).getByText(NOT_KEPT)).toHaveCount(0);
  const told = await watchToasts(page);
  await page.getByLabel('Descripción').fill(`Con café y jugo: ${name}.`);
  await fileInput(page).setInputFiles(await photo('playa.jpg'));
  await expect(page.getByText('Lista', { exact: true })).toBeVisible();
  await expect(title).toHaveValue(name);
  await page.getByRole('button', { name: 'Guardar oferta' }).click();
  await expect(page.getByText('Oferta actualizada exitosamente')).toBeVisible();
  // All of it was tried to be kept until the form was left.
  expect(await told()).toEqual(['Oferta actualizada exitosamente']);
}

/** Gives the function that tells the messages that came since. */
async function watchToasts(page: Page): Promise<() => Promise<string[]>> {
  const said = await toasts(page).evaluateHandle((place) => {
    const texts: string[] = [];
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) texts.push(node.textContent ?? '');
    }).observe(place, { childList: true, subtree: true });
    return texts;
  });
  return () => said.jsonValue();
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
      if (value instanceof Blob) throw new DOMException('full', 'QuotaExceededError');
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

test('a database that never answers holds up no form and no write', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as unknown as IDBOpenDBRequest;
  });
  const writes: { path: string; key: string | undefined }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^(POST|PUT)$/.test(request.method()) && pathname.startsWith('/api/'))
      writes.push({ path: pathname, key: request.headers()['idempotency-key'] });
  });
  await page.goto('/login');
  await fillLogin(page, ACCOUNTS.admin, PASSWORD);
  await expect(page.getByRole('button', { name: 'Salir' })).toBeVisible();

  await test.step('creates a business, and is told that drafts are not kept', async () => {
    await page.getByRole('link', { name: 'Crear negocio' }).click();
    const name = page.getByLabel('Nombre', { exact: true });
    await expect(name).toBeEnabled();
    const fields = {
      Nombre: 'Arepera Paciente',
      Descripción: 'Arepas.',
      RIF: 'J-40123456-9',
      'Nombre legal': 'La Paciente, C.A.',
      Dirección: 'Calle Madrid',
      Latitud: '10,48',
      Longitud: '-66,86',
      Teléfono: '0212-987-6543',
      Correo: 'hola@paciente.test',
      'Página web': 'paciente.test',
    };
    for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
    await expect(toasts(page).getByText(NOT_KEPT)).toBeVisible();
    await fileInput(page).setInputFiles(await picture('uno.png', '#a03020'));
    await page.getByRole('button', { name: 'CREAR NEGOCIO' }).click();
    await expect(page.getByText('Negocio creado exitosamente')).toBeVisible();
    // What the platform announced is known all the same.
    expect(writes.find(({ path }) => path.endsWith('/businesses'))?.key).toMatch(/^"[0-9a-f]{32}"$/);
  });

  await test.step('changes the rate, in a page that was loaded anew', async () => {
    await page.goto('/dashboard/settings');
    const rate = page.getByRole('textbox', { name: /Tasa del dólar/ });
    await rate.fill('470,5');
    await page.getByRole('button', { name: 'ACTUALIZAR CONFIGURACIONES' }).click();
    await expect(page.getByText('Configuración actualizada exitosamente')).toBeVisible();
  });

  await test.step('confirms a payment, under a key', async () => {
    await page.goto('/dashboard/payments/verify');
    await page.getByRole('button', { name: 'Confirmar...' }).click();
    await page.getByRole('dialog', { name: 'Confirmar pago' }).getByRole('button', { name: 'Ok' }).click();
    await expect(page.getByRole('status').filter({ hasText: /^Confirmado: / })).toBeAttached();
    expect(writes.find(({ path }) => path.endsWith('/confirm'))?.key).toMatch(/^"[0-9a-f]{32}"$/);
  });
});
