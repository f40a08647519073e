/** How the back-office looks on this device, whoever uses it; kept in IndexedDB, since Salir empties local storage (A16). */
import { type Preferences, readPreference, THIS_DEVICE, writePreference } from './preferences';

/** The theme, and whether there is more contrast than the system asks for. */
type Appearance = Preferences['appearance'];
export type Theme = Appearance['theme'];
export const THEMES: readonly Theme[] = ['system', 'light', 'dark'];

let current: Appearance = { theme: 'system', highContrast: false };
const listeners = new Set<() => void>();

/** What is chosen, for useSyncExternalStore. */
export const appearance = {
  get: () => current,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Shows a choice at once and remembers it. */
  set(change: Partial<Appearance>): void {
    show({ ...current, ...change });
    void writePreference(THIS_DEVICE, 'appearance', current);
  },
};

/** Browsers answer within a few milliseconds; one that never does must not keep the page empty. */
const PATIENCE_MS = 300;

/** Shows what was chosen on this device before, and follows the system where nothing was. Resolves when it is shown. */
export async function startAppearance(): Promise<void> {
  for (const query of [DARK, CONTRAST]) query.addEventListener('change', () => show(current));
  show(current);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
  const remembered = await Promise.race([readPreference(THIS_DEVICE, 'appearance'), late]);
  if (remembered) show({ ...current, ...remembered });
}

const DARK = window.matchMedia('(prefers-color-scheme: dark)');
const CONTRAST = window.matchMedia('(prefers-contrast: more)');

/** The attributes that src/theme/tokens.css looks at. */
function show(next: Appearance): void {
  current = next;
  const { dataset } = document.documentElement;
  dataset.theme = next.theme === 'system' ? (DARK.matches ? 'dark' : 'light') : next.theme;
  if (next.highContrast || CONTRAST.matches) dataset.contrast = 'more';
  else delete dataset.contrast;
  for (const listener of listeners) listener();
}
