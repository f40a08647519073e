import type { Locator, Page } from '@playwright/test';
import { DESK, LIST, look, pressAtOnce, servePayments } from './deskPayments';
import { expect, test } from './fixtures';
import { holdBack } from './weights';

const place = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

test('keys that come without a pause are done in their order, and decide nothing that was not shown', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  const { asked } = await servePayments(page, 9);
  await page.goto(DESK);
  await place(page, '1 de 9');
  for (const [keys, expected] of [
    ['ss', '3 de 9'],
    ['sz', '3 de 9'],
    ['zz', '1 de 9'],
    ['szss', '3 de 9'],
  ] as const) {
    await pressAtOnce(page, [...keys]);
    await place(page, expected);
  }

  // The question about a payment that was not shown yet names it, and Enter cancels.
  await pressAtOnce(page, ['s', 'c']);
  const dialog = page.getByRole('dialog', { name: 'Confirmar pago' });
  await expect(dialog).toContainText(`${10_000_000 + 5 * 104_729}`);
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  for (const key of ['c', 'r']) {
    await pressAtOnce(page, ['s', key, 'Enter']);
    await look(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await place(page, '6 de 9');
  expect(asked).toEqual([]);

  // They decide the payment that was shown, and not the next one.
  await pressAtOnce(page, ['c', 'Enter', 'c', 'Enter', 'c', 'Enter']);
  await place(page, '7 de 9');
  await look(page);
  expect(asked).toEqual(['confirm p3']);

  await pressAtOnce(page, ['s', 's', 's', 'z', 'z']);
  await place(page, '8 de 9');
});

test('while a question is on its way, no key goes to the payment behind it', async ({ page, signIn }) => {
  await signIn('admin');
  const { asked } = await servePayments(page, 9);
  const arrive = await holdBack(page, '**/overlays-*.js');
  await page.goto(DESK);
  await place(page, '1 de 9');
  await look(page);
  await page.keyboard.press('c');
  await page.keyboard.type('szr');
  await place(page, '1 de 9');
  arrive();
  await expect(page.getByRole('dialog', { name: 'Confirmar pago' })).toBeVisible();
  await page.keyboard.press('Escape');
  await place(page, '1 de 9');
  expect(asked).toEqual([]);
});

/** Notes what live regions say from now on, as a screen reader reads it out. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver((changes) => {
      const regions = changes.map(({ target }) => (target as Element).parentElement && target);
      const told = regions.map((node) =>
        (node instanceof Element ? node : node?.parentElement)?.closest('[role="status"], [role="alert"], [aria-live]'),
      );
      for (const region of new Set(told)) {
        const text = region?.textContent?.trim();
        if (text) heard.push(text);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}

/** Goes there by keyboard. */
async function tabTo(page: Page, control: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(control).toBeFocused();
}

test('the desk works with a screen reader and a keyboard: from the list to the end, without losing the place', async ({
  page,
  signIn,
  complaints,
}) => {
  complaints.expected(/ERR_CONNECTION_RESET/);
  let isCut = false;
  await signIn('admin');
  const heard = await listen(page);
  const { asked } = await servePayments(page, 230, {
    change: (payment, n) => {
      payment.status = n < 4 ? 'pending' : 'confirmed';
      payment.paymentData.ownerName = ['Ana Pérez', 'Luis Mora', 'Eva Rojas', 'Pía Díaz'][n] ?? '';
      if (n !== 3) return;
      payment.paymentData.amount = 2_000;
      payment.checks = [{ kind: 'short', tone: 'danger', others: [], count: 0, amount: 300, offers: [], note: null }];
    },
    refuse: () => (isCut ? 'noAnswer' : undefined),
  });
  const heading = (name: string) => page.getByRole('heading', { level: 2, name });
  const payment = (n: number) => heading(`Pago móvil ${10_000_000 + n * 104_729}`);
  const button = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
  const told = (text: string) =>
    expect.poll(async () => (await heard()).filter((one) => one.includes(text))).toHaveLength(1);

  await page.goto(LIST);
  await expect(page.getByRole('table')).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Verificar pendientes' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await place(page, '1 de 4');

  await test.step('what is there has names, in an order', async () => {
    await expect(page.getByRole('article')).toMatchAriaSnapshot(`
      - article "1 de 4 · Pago móvil 10314187":
        - button "Atrás"
        - heading "Verificar pagos" [level=1]
        - heading "1 de 4 · Pago móvil 10314187" [level=2]
        - paragraph: /10,00 USD · .+/
        - term: Esperado
        - definition: Bs. 2.300,00
        - term: Pagado
        - definition:
          - text: Bs. 2.000,00
          - button "Copiar el monto pagado"
        - list:
          - listitem:
            - text: "Grave: Faltan Bs. 300,00 (13 %)"
            - 'button "No es un problema: monto menor"'
        - heading "Datos para buscar en el banco" [level=3]
        - heading "Comprobante" [level=3]
        - button "Acercar"
        - button "Alejar"
        - button "Girar"
        - link "Abrir en otra pestaña"
        - region "Comprobante":
          - img "Comprobante del pago"
        - heading "Cliente" [level=3]
        - heading "Lo que compró" [level=3]
        - button "Volver al anterior" [disabled]
        - button "Omitir"
        - button "Rechazar..."
        - button "Confirmar..."
    `);
  });

  await test.step('the receipt comes closer, is moved and turned', async () => {
    await tabTo(page, button('Acercar'));
    for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('Enter');
    await expect(button('Acercar')).toBeFocused();
    const viewer = page.getByRole('region', { name: 'Comprobante' });
    await tabTo(page, viewer);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => viewer.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
    await page.keyboard.press('t');
    await expect(viewer.getByRole('img')).toHaveCSS('rotate', '90deg');
    for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('-');
    await expect.poll(() => viewer.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
    await expect(viewer).toBeFocused();
  });

  await test.step('a doubtful question starts on Cancelar, and gives the focus back', async () => {
    await tabTo(page, button('Confirmar...'));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Confirmar pago' });
    await expect(dialog).toHaveAccessibleDescription(
      /¿Estás seguro que quieres confirmar este pago\?.*Faltan Bs\. 300,00/,
    );
    await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button('Confirmar...')).toBeFocused();

    isCut = true;
    await page.keyboard.press('Enter');
    await tabTo(page, dialog.getByRole('button', { name: 'Ok' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('article').getByRole('alert')).toContainText('Error en la petición.');
    await expect(dialog).toHaveCount(0);
    await expect(button('Confirmar...')).toBeFocused();
    isCut = false;
  });

  await test.step('each next one is told by its heading, and what was done by a line', async () => {
    await page.keyboard.press('s');
    await expect(payment(2)).toBeFocused();
    await expect(payment(2)).toHaveAccessibleName(/^2 de 4 · /);
    await look(page);
    await page.keyboard.press('c');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Ok' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(payment(1)).toBeFocused();
    await told('Confirmado: Eva Rojas, Bs. 2.300,00.');
    await page.keyboard.press('s');
    await expect(payment(0)).toBeFocused();
    await page.keyboard.press('z');
    await expect(payment(1)).toBeFocused();
    await page.keyboard.press('s');
    await look(page);
    await page.keyboard.press('r');
    await page.keyboard.press('Enter');
  });

  await test.step('the end sums up, and leads back and to what was left', async () => {
    await expect(heading('Llegaste al final')).toBeFocused();
    await expect(heading('Llegaste al final')).toHaveAccessibleDescription('1 confirmado, 1 rechazado, 2 omitidos');
    await expect(page.getByText(/^Rechazado: Ana Pérez/)).toBeVisible();
    await page.keyboard.press('z');
    await expect(payment(0)).toBeFocused();
    await page.keyboard.press('s');
    await expect(heading('Llegaste al final')).toBeFocused();
    await tabTo(page, button('Ver los omitidos'));
    await page.keyboard.press('Enter');
    await expect(payment(3)).toBeFocused();
  });
  expect(asked).toEqual(['confirm p3', 'confirm p2', 'reject p0']);
});
