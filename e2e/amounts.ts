import type { CDPSession, Locator, Page } from '@playwright/test';
import fc from 'fast-check';

/** Amounts as people write them, and the ways in which they get into a field. */

/** An amount as a user writes it, and what it is. */
export interface Written {
  text: string;
  cents: number;
}

const wholes = fc.oneof(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 100, max: 999_999_999 }));
const groups = (whole: number) => String(whole).replace(/\B(?=(\d{3})+$)/g, '.');

/** Amounts with a comma, with a point, with points for thousands, with one decimal, two or none. */
export const amounts: fc.Arbitrary<Written> = fc
  .tuple(wholes, fc.integer({ min: 0, max: 99 }), fc.constantFrom('comma', 'point', 'grouped', 'whole', 'tenths'))
  .map(([whole, cent, style]) => {
    const two = String(cent).padStart(2, '0');
    if (style === 'whole') return { text: String(whole), cents: whole * 100 };
    if (style === 'tenths') return { text: `${whole},${two[0]}`, cents: whole * 100 + Number(two[0]) * 10 };
    const text =
      { comma: `${whole},${two}`, point: `${whole}.${two}`, grouped: `${groups(whole)},${two}` }[style] ?? '';
    return { text, cents: whole * 100 + cent };
  });

/** The text in the field before it is left: with points of thousands beside those that were written, or none yet. */
export const meanwhile = (text: string) =>
  new RegExp(`^${[...text].map((key) => (key === '.' ? '[.,]' : key)).join('\\.?')}$`);

export interface Way {
  way: 'keys' | 'texts' | 'corrected' | 'paste' | 'fill' | 'composed';
  /** Milliseconds between two keys. */
  delay: number;
  /** How many times slower than this machine the browser is. */
  slower: number;
}

export const ways: fc.Arbitrary<Way> = fc.record({
  way: fc.constantFrom<Way['way']>('keys', 'texts', 'corrected', 'paste', 'fill', 'composed'),
  delay: fc.integer({ min: 0, max: 150 }),
  slower: fc.constantFrom(1, 6),
});

/** Puts a text into an empty field in one of those ways. */
export async function enter(
  page: Page,
  field: Locator,
  text: string,
  { way, delay }: Way,
  cdp: CDPSession,
): Promise<void> {
  if (way === 'fill') return field.fill(text);
  await field.click();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  if (way === 'keys') return page.keyboard.type(text, { delay });
  if (way === 'paste') return paste(field, text);
  if (way === 'composed') return compose(cdp, text);
  if (way === 'corrected') return correct(page, text, delay);
  // As phones do, which name no keys.
  for (const character of text) {
    await page.keyboard.insertText(character);
    await page.waitForTimeout(delay);
  }
}

async function paste(field: Locator, text: string): Promise<void> {
  await field.evaluate((input, pasted) => {
    (input as HTMLInputElement).focus();
    // What a browser does with a clipboard, without asking for the right to read one.
    document.execCommand('insertText', false, pasted);
  }, text);
}

/** A keyboard that shows what it is composing until the word is done. */
async function compose(cdp: CDPSession, text: string): Promise<void> {
  for (let end = 1; end <= text.length; end++) {
    await cdp.send('Input.imeSetComposition', { text: text.slice(0, end), selectionStart: end, selectionEnd: end });
  }
  await cdp.send('Input.insertText', { text });
}

/** A wrong digit at the end and one in the middle, taken back; the last digit typed over what was selected. */
async function correct(page: Page, text: string, delay: number): Promise<void> {
  const middle = Math.floor(text.length / 2);
  await page.keyboard.type(`${text.slice(0, middle)}9`, { delay });
  await page.keyboard.press('Backspace');
  await page.keyboard.type(text.slice(middle), { delay });
  for (let step = 0; step < text.length - middle; step++) await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('7', { delay });
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Delete');
  await page.keyboard.press('End');
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.type(text.slice(-1), { delay });
}
