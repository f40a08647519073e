import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What a theme changes of a page; everything else is the same in both. */
const COLOURS = { runOnly: ['color-contrast', 'link-in-text-block'] };

export type Theme = 'light' | 'dark';

/**
 * Fails with the rule and the element for every serious or critical violation on the page as it is now: all rules in the
 * first theme, those about colours in the other too.
 */
export async function expectAccessible(page: Page, themes: readonly Theme[] = ['light', 'dark']): Promise<void> {
  await page.evaluate(source);
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    // Animations must be over: axe would judge colours that are half way between two others.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      // An animation that is cancelled rejects; it is over as well.
      await Promise.allSettled(ending.map(({ finished }) => finished));
    });
    const options = { resultTypes: ['violations'], ...(colorScheme !== themes[0] && COLOURS) };
    const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(options)})`);
    const serious = violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${help}\n${target.join(' ')}\n${failureSummary}`),
      );
    expect(serious, `${page.url()}, ${colorScheme}`).toEqual([]);
  }
}
