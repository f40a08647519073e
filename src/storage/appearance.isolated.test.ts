import { beforeEach, expect, it, vi } from 'vitest';
import { buildUser } from '../testing/builders';

const { dataset } = document.documentElement;
let system: Record<string, EventTarget & { matches: boolean }>;

beforeEach(() => {
  localStorage.clear();
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
  if (!query) throw new Error(`no code asks for ${media}`);
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

it('shows on the next visit what was chosen on this device, also after local storage was emptied', async () => {
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
});

it('shows at once what it showed last, and then what the database says, however late', async () => {
  const { writePreference } = await import('./preferences');
  await writePreference('device', 'appearance', { theme: 'light', highContrast: false });
  const { session } = await import('../providers/session');
  session.open(buildUser(), 't-1');
  session.noteAppearance({ theme: 'dark', highContrast: true });
  const { startAppearance } = await import('./appearance');
  await startAppearance();
  expect(dataset).toMatchObject({ theme: 'dark', contrast: 'more' });
  await expect.poll(() => dataset.theme).toBe('light');
  expect(session.appearance()).toEqual({ theme: 'light', highContrast: false });
});

it('is remembered with the session, and nowhere else in local storage (R451)', async () => {
  const { session } = await import('../providers/session');
  const { appearance, startAppearance } = await import('./appearance');
  await startAppearance();
  session.open(buildUser(), 't-1');
  appearance.set({ theme: 'dark' });
  expect(session.appearance()).toEqual({ theme: 'dark', highContrast: false });
  expect(Object.keys(localStorage).sort()).toEqual(['token', 'user']);
});

it('keeps what the user chooses before the database has answered', async () => {
  const { writePreference } = await import('./preferences');
  await writePreference('device', 'appearance', { theme: 'light', highContrast: false });
  const { appearance, startAppearance } = await import('./appearance');
  const started = startAppearance();
  appearance.set({ theme: 'dark' });
  await started;
  expect(dataset.theme).toBe('dark');
});

it.each([
  [true, 'dark'],
  [false, 'light'],
])('shows what the database says also when it takes long, while that is wanted: %s', async (isWanted, theme) => {
  let answer = () => {};
  const asked = new Promise((resolve) => {
    answer = () => resolve({ theme: 'dark', highContrast: false });
  });
  vi.spyOn(await import('./preferences'), 'readPreference').mockReturnValue(asked as Promise<never>);
  const { startAppearance } = await import('./appearance');
  await startAppearance(() => isWanted);
  expect(dataset.theme).toBe('light');
  answer();
  await new Promise((resolve) => setTimeout(resolve));
  expect(dataset.theme).toBe(theme);
});
