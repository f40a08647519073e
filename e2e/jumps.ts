import type { Page } from '@playwright/test';
import { expect } from './fixtures';

/** The browser's own entry for a layout shift, which TypeScript does not know. */
interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node?: Node }[];
}

interface Noting {
  /** Also of what was changed a moment ago and is still to be drawn. */
  jumps: () => Promise<{ value: number; sources: string[] }[]>;
}

/** Notes what moves on the page from now on, and gives the function that fails when too much has. */
export async function watchJumps(page: Page): Promise<(where: string, most?: number) => Promise<void>> {
  await page.addInitScript(noteJumps);
  return async (where, most = 0.05) => {
    const all = await page.evaluate(() => (window as unknown as Noting).jumps());
    const sum = all.reduce((total, { value }) => total + value, 0);
    expect(sum, `what moved at ${where}: ${all.flatMap(({ sources }) => sources).join(', ')}`).toBeLessThan(most);
  };
}

/** What moved until now was meant to, as where something was added. */
export const forgetJumps = (page: Page) =>
  page.evaluate(async () => (await (window as unknown as Noting).jumps()).splice(0).length);

/** Collects the layout shifts that the browser reports, but those that the user's own act brought about. */
function noteJumps(): void {
  const jumps: { value: number; sources: string[] }[] = [];
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  Object.assign(window, {
    jumps: async () => {
      // One frame draws it, the next comes after that.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      note(observer.takeRecords());
      return jumps;
    },
  });

  function note(entries: PerformanceEntryList): void {
    for (const { value, hadRecentInput, sources } of entries as Shift[])
      if (!hadRecentInput)
        jumps.push({
          value,
          // A node that left the page meanwhile is not told.
          sources: sources.map(({ node }) => `${node?.nodeName} «${node?.textContent?.slice(0, 40)}»`),
        });
  }
}
