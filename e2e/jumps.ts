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
  page.evaluate(async () => (await (window as unknown as Noting).jumps()).splice(0).length);

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

interface Noting {
  /** Also of what was changed a moment ago and is still to be drawn. */
  jumps: () => Promise<Jump[]>;
}

/** Collects the layout shifts that the browser reports. */
function noteJumps(): void {
  const jumps: Jump[] = [];
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
    for (const entry of entries as Shift[]) {
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
  }
}

async function jumps(page: Page): Promise<{ sum: number; sources: string[] }> {
  const all = await page.evaluate(() => (window as unknown as Noting).jumps());
  const unasked = all.filter(({ hadRecentInput }) => !hadRecentInput);
  return {
    sum: unasked.reduce((sum, { value }) => sum + value, 0),
    sources: unasked.flatMap(({ sources }) => sources),
  };
}
