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

test('an amount is what was written, however it came into its field', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/dashboard/offers/add');
  const field = page.getByLabel('Precio original');
  await expect(field).toBeEnabled();
  const cdp = await page.context().newCDPSession(page);
  const ways: Record<string, (text: string) => Promise<unknown>> = {
    keys: (text) => page.keyboard.type(text),
    // As phones do, which name no keys.
    texts: async (text) => {
      for (const character of text) await page.keyboard.insertText(character);
    },
    // What a browser does with a clipboard, without asking for the right to read one.
    paste: (text) => field.evaluate((_, pasted) => document.execCommand('insertText', false, pasted), text),
    // A keyboard that shows what it is composing until the word is done.
    composed: async (text) => {
      for (let end = 1; end <= text.length; end++)
        await cdp.send('Input.imeSetComposition', { text: text.slice(0, end), selectionStart: end, selectionEnd: end });
      await cdp.send('Input.insertText', { text });
    },
  };
  for (const [way, enter] of Object.entries(ways))
    for (const [text, shown] of [
      ['1241,20', '1.241,20'],
      ['36500.75', '36.500,75'],
      ['1.234.567,8', '1.234.567,80'],
    ] as const) {
      await field.click();
      await page.keyboard.press('Control+A');
      await page.keyboard.press('Delete');
      await enter(text);
      await field.blur();
      await expect(field, `${text} by ${way}`).toHaveValue(shown);
    }

  // One that is come to with the keyboard is replaced by what is typed, and keys of no amount do nothing.
  await field.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('-a1241,20−e');
  await expect(field).toHaveValue('1241,20');
});
