import { DESK, LIST, look, servePayments } from './deskPayments';
import { expect, test } from './fixtures';

// The numbers stand in docs/performance.md.
test('twenty payments take fewer presses on the desk than in the list, and no page turned', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  const onDesk = await servePayments(page, 20);
  await page.goto(DESK);
  const desk = { presses: 0, pages: 1 };
  for (let n = 0; n < 20; n++) {
    await expect(page.getByText(`${n + 1} de 20`, { exact: true })).toBeVisible();
    // An administrator looks before they decide.
    await look(page);
    for (const key of ['c', 'Enter']) {
      await page.keyboard.press(key);
      desk.presses++;
      if (key === 'c') await expect(page.getByRole('button', { name: 'Ok' })).toBeFocused();
    }
  }
  await expect(page.getByText('20 confirmados, 0 rechazados')).toBeVisible();
  expect(onDesk.asked).toHaveLength(20);

  await page.unrouteAll({ behavior: 'wait' });
  const inTable = await servePayments(page, 20);
  const table = { presses: 0, pages: 1 };
  await page.goto(LIST);
  for (let n = 0; n < 20; n++) {
    if (n === 10) {
      await page.getByRole('button', { name: 'Página siguiente' }).click();
      await expect(page.getByText('Página 2 de 2')).toBeVisible();
      table.presses++;
      table.pages++;
    }
    const row = page.locator(`[data-row="p${n}"]`);
    await row.getByRole('button', { name: /^Acciones de/ }).click();
    await page.getByRole('menuitem', { name: 'Confirmar...' }).click();
    await page.getByRole('button', { name: 'Ok' }).click();
    table.presses += 3;
    await expect(row.getByText('Confirmado', { exact: true })).toBeVisible();
  }
  expect(inTable.asked).toHaveLength(20);
  expect(desk).toEqual({ presses: 40, pages: 1 });
  expect(table).toEqual({ presses: 61, pages: 2 });
});
