import { describe, expect, it } from 'vitest';
import { PAGES } from './pages';
import { dashboardPath, isDashboardPage, RESOURCES, type ResourceName } from './resources';

const names = Object.keys(RESOURCES) as ResourceName[];

describe.each(names)('%s', (name) => {
  const { create } = RESOURCES[name];

  it('has its pages and icon in the index of a folder', () => {
    expect(PAGES).toHaveProperty([name, 'icon']);
  });

  it('has an address and a name for each of its pages', () => {
    const { edit, pages = {}, ...more } = PAGES[name];
    const segments = [...(more.create ? ['add'] : []), ...(edit ? ['x'] : []), ...Object.keys(pages)];
    expect(segments.filter((segment) => !isDashboardPage(dashboardPath(name, segment)))).toEqual([]);
    expect(create !== undefined).toBe(more.create !== undefined);
  });
});
