/** The actions of keys in the back-office. Each has a visible control for the same action. */
import type { NavigationLink } from '../navigation';

export type Command =
  | { do: 'go'; to: string }
  /** Presses the control with this data-shortcut. */
  | { do: 'press'; key: string }
  | { do: 'search' | 'showShortcuts' };

/** How long the second key may take after g. */
const LEAD_MS = 1_500;

const SINGLE_KEYS = new Map<string, Command>([
  ['/', { do: 'search' }],
  ['?', { do: 'showShortcuts' }],
  ...['n', 'r', 'c', 's', 'z', 't', '+', '-'].map((key) => [key, { do: 'press', key }] as const),
]);

/** Elements in which keys type, choose or answer. */
const TYPED_IN =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), ' +
  '[role="textbox"], [role="searchbox"], [role="combobox"], [role="listbox"], [role="spinbutton"]';
const IN_FRONT = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** Gives the function that reads one key after the other, at `time` ms; g waits for the key of a place. */
export function createKeyReader() {
  let ledAt = Number.NEGATIVE_INFINITY;
  return (key: string, time: number, places: readonly NavigationLink[]): Command | undefined => {
    const led = time - ledAt <= LEAD_MS;
    ledAt = key === 'g' ? time : Number.NEGATIVE_INFINITY;
    if (!led) return SINGLE_KEYS.get(key);
    const place = places.find((one) => one.key === key);
    return place && { do: 'go', to: place.to };
  };
}

/** Whether a key opens or closes the palette: Ctrl+K, on a Mac Cmd+K, also while typing. */
export function isPaletteKey(event: KeyboardEvent): boolean {
  if (event.isComposing || event.altKey || event.shiftKey || event.ctrlKey === event.metaKey) return false;
  return event.key.toLowerCase() === 'k';
}

/** The single key pressed; undefined with modifiers (except Shift for / and ?) or while typing. */
export function singleKeyOf(event: KeyboardEvent): string | undefined {
  const { key, target } = event;
  if (event.defaultPrevented || event.isComposing || event.repeat) return undefined;
  if (event.ctrlKey || event.altKey || event.metaKey) return undefined;
  if (target instanceof Element && target.closest(TYPED_IN)) return undefined;
  if (isSomethingInFront() || (event.shiftKey && /^\p{L}$/u.test(key))) return undefined;
  return key.toLowerCase();
}

/** Whether a dialog or a menu is open, to which keys then belong. */
export function isSomethingInFront(): boolean {
  return document.querySelector(IN_FRONT) !== null;
}

/** The page's control for a key: its create link (n), refresh button (r), search or filter (/), and its own ones. */
export function shortcutControl(key: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`main [data-shortcut="${key}"]`);
}

/** What was typed for a dialog that is on its way, an Enter as a line's end; undefined while none is. */
let typed: string | undefined;

/** From now on keys are neither the page's nor shortcuts, until `caughtKeys` is called. Esc ends it too. */
export function catchKeys(): void {
  if (typed !== undefined) return;
  typed = '';
  window.addEventListener('keydown', catchKey, true);
}

/** Whether the dialog for which keys are caught is still wanted. */
export const isCatchingKeys = () => typed !== undefined;

/** Ends it; gives what was typed. */
export function caughtKeys(): string {
  const caught = typed ?? '';
  typed = undefined;
  window.removeEventListener('keydown', catchKey, true);
  return caught;
}

function catchKey(event: KeyboardEvent): void {
  const { key } = event;
  const isCharacter =
    [...key].length === 1 && (event.getModifierState('AltGraph') || !(event.ctrlKey || event.metaKey));
  if (!isCharacter && !['Enter', 'Backspace', 'Escape'].includes(key)) return;
  event.preventDefault();
  event.stopPropagation();
  if (key === 'Escape') caughtKeys();
  else if (typed !== undefined) typed = key === 'Backspace' ? typed.slice(0, -1) : typed + (isCharacter ? key : '\n');
}
