/**
 * How the back-office looks on this device, for every user: in IndexedDB, since Salir empties local storage (A16). A
 * session remembers what was shown last, for the first paint.
 */
import { createStore } from 'zustand/vanilla';
import { session } from '../providers/session';
import { within } from './database';
import { type Preferences, readPreference, THIS_DEVICE, writePreference } from './preferences';

type Appearance = Preferences['appearance'];
export type Theme = Appearance['theme'];
export const THEMES: readonly Theme[] = ['system', 'light', 'dark'];

/** Whether the user has chosen on this page. */
let isChosen = false;
const chosen = createStore<Appearance>(() => ({ theme: 'system', highContrast: false }));

export const appearance = {
  get: chosen.getState,
  subscribe: chosen.subscribe,
  set(change: Partial<Appearance>): void {
    isChosen = true;
    show({ ...chosen.getState(), ...change });
    appearance.note();
    void writePreference(THIS_DEVICE, 'appearance', chosen.getState());
  },
  note: (): void => session.noteAppearance(chosen.getState()),
};

/** A browser that takes long to answer, or never does, must not keep the page empty. */
const TIMEOUT_MS = 300;

/**
 * Shows what was chosen on this device before, else follows the system. Resolves when it is shown, or after a time
 * limit; the stored choice is then shown later, unless it is not wanted by then.
 */
export async function startAppearance(isWanted = () => !isChosen): Promise<void> {
  for (const query of [DARK, CONTRAST]) {
    window.matchMedia(query).addEventListener('change', () => show(chosen.getState()));
  }
  const last = session.appearance();
  // The appearance that the first paint has read stays until this module has read it too.
  if (last !== undefined || document.documentElement.dataset.theme === undefined)
    show({ ...chosen.getState(), ...last });
  const read = readPreference(THIS_DEVICE, 'appearance').then((remembered) => {
    if (!isWanted()) return;
    if (remembered) show({ ...chosen.getState(), ...remembered });
    appearance.note();
  });
  if (!last) await within(read, TIMEOUT_MS);
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
