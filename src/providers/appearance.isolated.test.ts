import { beforeEach, expect, it, vi } from 'vitest';

const { dataset } = document.documentElement;
let system: Record<string, EventTarget & { matches: boolean }>;

beforeEach(() => {
  delete dataset.theme;
  delete dataset.contrast;
  system = {};
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => {
    system[media] ??= Object.assign(new EventTarget(), { media, matches: false });
    return system[media] as unknown as MediaQueryList;
  });
  vi.resetModules();
});

function prefer(media: string, matches: boolean) {
  const query = system[media];
  if (!query) throw new Error(`nobody asks for ${media}`);
  query.matches = matches;
  query.dispatchEvent(new Event('change'));
}

it('follows the system until something is chosen, and then no more', async () => {
  const { appearance, startAppearance } = await import('./appearance');
  await startAppearance();
  expect(dataset).toMatchObject({ theme: 'light' });
  prefer('(prefers-color-scheme: dark)', true);
  prefer('(prefers-contrast: more)', true);
  expect(dataset).toMatchObject({ theme: 'dark', contrast: 'more' });
  appearance.set({ theme: 'light' });
  prefer('(prefers-contrast: more)', false);
  expect(dataset.theme).toBe('light');
  expect(dataset.contrast).toBeUndefined();
});

it('shows on the next visit what was chosen on this device, outside local storage', async () => {
  const first = await import('./appearance');
  await first.startAppearance();
  first.appearance.set({ theme: 'dark' });
  first.appearance.set({ highContrast: true });
  localStorage.clear();
  vi.resetModules();
  delete dataset.theme;
  const second = await import('./appearance');
  await second.startAppearance();
  expect(second.appearance.get()).toEqual({ theme: 'dark', highContrast: true });
  expect(dataset).toMatchObject({ theme: 'dark', contrast: 'more' });
  expect(localStorage).toHaveLength(0);
});
