import { expectAccessible } from './accessibility';
import { expect, overflow, test } from './fixtures';

test('one of many is found on a phone, above the bar that saves', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('admin');
  await page.goto('/dashboard/offers/add');
  const field = page.getByRole('combobox', { name: 'Negocio' });
  await field.click();
  const list = page.getByRole('listbox', { name: 'Negocio' });
  await expect(list.getByRole('option').nth(4)).toBeVisible();
  const box = await list.boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 390 && box.y >= 0 && box.y + box.height <= 844).toBe(true);
  expect(await overflow(page)).toBe(0);
  await expectAccessible(page);

  await field.fill('dona ysabel');
  await expect(list.getByRole('option')).toHaveText(['Arepera Doña Ysabel']);
  await field.press('Enter');
  await expect(field).toHaveValue('Arepera Doña Ysabel');
  await expect(list).toBeHidden();

  // Near the bar its list stands above it, where it can be pressed.
  await field.evaluate((input) => input.scrollIntoView({ block: 'end' }));
  await field.press('ArrowDown');
  await list.getByRole('option').last().click();
  await expect(field).not.toHaveValue('Arepera Doña Ysabel');
  await field.fill('zzz');
  await expect(page.getByText('Sin resultados.')).toBeVisible();
  await field.press('Escape');
  await field.press('Tab');
  await expect(field).not.toHaveValue('zzz');
});

test('a text of several lines grows with what is typed, up to its most, and jumps nowhere', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/dashboard/offers/add');
  const field = page.getByLabel('Descripción');
  const height = async () => (await field.boundingBox())?.height ?? 0;
  const empty = await height();
  await field.fill('Dos arepas rellenas.\nJugo.\nCafé.\nPostre.\nPropina.');
  const five = await height();
  expect(five).toBeGreaterThan(empty + 30);
  await field.fill(Array.from({ length: 30 }, (_, line) => `Línea ${line}`).join('\n'));
  const most = await height();
  expect(most).toBeGreaterThan(five);
  expect(most).toBeLessThan(280);
  await field.fill('');
  expect(await height()).toBe(empty);
});
