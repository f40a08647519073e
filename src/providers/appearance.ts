/** How the back-office looks on this device, whoever uses it; in IndexedDB, since Salir empties local storage (A16). */
import { createStore } from 'zustand/vanilla';
import { type Preferences, readPreference, THIS_DEVICE, writePreference } from './preferences';

type Appearance = Preferences['appearance'];
export type Theme = Appearance['theme'];
export const THEMES: readonly Theme[] = ['system', 'light', 'dark'];

const chosen = createStore<Appearance>(() => ({ theme: 'system', highContrast: false }));

export const appearance = {
  get: chosen.getState,
  subscribe: chosen.subscribe,
  set(change: Partial<Appearance>): void {
    show({ ...chosen.getState(), ...change });
    void writePreference(THIS_DEVICE, 'appearance', chosen.getState());
  },
};

/** Browsers answer within a few milliseconds; one that never does must not keep the page empty. */
const PATIENCE_MS = 300;

/** Shows what was chosen on this device before, else follows the system. Resolves when it is shown. */
export async function startAppearance(): Promise<void> {
  for (const query of [DARK, CONTRAST]) {
    window.matchMedia(query).addEventListener('change', () => show(chosen.getState()));
  }
  show(chosen.getState());
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
  const remembered = await Promise.race([readPreference(THIS_DEVICE, 'appearance'), late]);
  if (remembered) show({ ...chosen.getState(), ...remembered });
}

const DARK = '(prefers-color-scheme: dark)';
const CONTRAST = '(prefers-contrast: more)';

function show(next: Appearance): void {
  const { dataset } = document.documentElement;
  dataset.theme = next.theme === 'system' ? (window.matchMedia(DARK).matches ? 'dark' : 'light') : next.theme;
  if (next.highContrast || window.matchMedia(CONTRAST).matches) dataset.contrast = 'more';
  else delete dataset.contrast;
  chosen.setState(next);
}
