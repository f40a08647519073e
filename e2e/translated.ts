import type { Page } from '@playwright/test';
import type { Action } from './actionParts';
import { ACTIONS } from './actions';
import { directApi } from './directApi';
import { expect, test } from './fixtures';
import { freshRecords } from './freshRecords';

/** Does each of these actions on a page that its browser translates. */
export function tellOfTranslated(among: (action: Action) => boolean): void {
  for (const action of ACTIONS.filter(among))
    test(`on a translated page ${action.name}`, async ({ page, signIn, platform }) => {
      await translate(page);
      const api = await directApi(platform.url);
      if (!action.guest) await signIn('admin');
      const moment = await action.begin({ page, api, fresh: freshRecords(api) });
      await moment.press();
      await moment.done();
      if (moment.count) expect(await moment.count()).toBe(1);
    });
}

/**
 * What a browser that translates a page does to it: it puts another text, inside a <font>, in the place of each, also of
 * those that come later. The words stay. A text that React keeps as a node of its own is complained of: React would write
 * to what is gone, or fail where it removes it.
 */
export const translate = (page: Page) => page.addInitScript(translator);

function translator(): void {
  const LEFT = 'font, title, script, style, textarea';

  function translateIn(place: Node): void {
    const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts.filter(({ parentElement }) => !parentElement?.closest(LEFT))) {
      if (text.data.trim() && Object.keys(text).some((key) => key.startsWith('__reactFiber$')))
        console.error(`A text without an element of its own: ${text.parentElement?.outerHTML}`);
      const font = document.createElement('font');
      font.textContent = text.data;
      text.replaceWith(font);
    }
  }

  new MutationObserver((changes) => {
    for (const { target } of changes) translateIn(target instanceof Text ? (target.parentNode ?? target) : target);
  }).observe(document, { childList: true, characterData: true, subtree: true });
}
