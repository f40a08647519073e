import type { Page } from '@playwright/test';
import { expect } from './fixtures';

/** Notes what moves on the page from now on, and gives the function that fails when too much has. */
export async function watchJumps(page: Page): Promise<(where: string, most?: number) => Promise<void>> {
  await page.addInitScript(noteJumps);
  return async (where, most = 0.05) => {
    const { sum, sources } = await jumps(page);
    expect(sum, `what moved at ${where}: ${sources.join(', ')}`).toBeLessThan(most);
  };
}

/** What moved until now was meant to, as where something was added. */
export const forgetJumps = (page: Page) =>
  page.evaluate(() => (window as unknown as { jumps: Jump[] }).jumps.splice(0).length);

interface Jump {
  value: number;
  hadRecentInput: boolean;
  sources: string[];
}

/** The browser's own entry for a layout shift, which TypeScript does not know. */
interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Collects the layout shifts that the browser reports. */
function noteJumps(): void {
  const jumps: Jump[] = [];
  Object.assign(window, { jumps });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      const at = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
      const sources = entry.sources.map(({ node, previousRect, currentRect }) => {
        // A node that left the page meanwhile is not told.
        const what = node
          ? `${node.nodeName} ${(node as Element).className ?? ''} «${node.textContent?.slice(0, 40)}»`
          : '?';
        return `${what} from ${at(previousRect)} to ${at(currentRect)}`;
      });
      jumps.push({ value: entry.value, hadRecentInput: entry.hadRecentInput, sources });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

async function jumps(page: Page): Promise<{ sum: number; sources: string[] }> {
  const all = await page.evaluate(() => (window as unknown as { jumps: Jump[] }).jumps);
  const unasked = all.filter(({ hadRecentInput }) => !hadRecentInput);
  return {
    sum: unasked.reduce((sum, { value }) => sum + value, 0),
    sources: unasked.flatMap(({ sources }) => sources),
  };
}
