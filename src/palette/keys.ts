/** What the keys of the back-office mean. Each does what something visible does too. */
import { addressOf, type NavigationLink } from '../layout/navigation';

export type Command =
  | { do: 'go'; to: string }
  /** Presses what the page marks with data-shortcut. */
  | { do: 'press'; key: string }
  | { do: 'search' | 'showShortcuts' };

/** After g the place has to follow within this time. */
const LEAD_MS = 1_500;

const SINGLE_KEYS = new Map<string, Command>([
  ['/', { do: 'search' }],
  ['?', { do: 'showShortcuts' }],
  ['n', { do: 'press', key: 'n' }],
  ['r', { do: 'press', key: 'r' }],
]);

/** Where a person types, chooses by letters, or answers first. */
const TYPED_IN =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), ' +
  '[role="textbox"], [role="searchbox"], [role="combobox"], [role="listbox"], [role="spinbutton"]';
const IN_FRONT = 'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"]';

/** Reads key after key, at `time` ms, and gives what one asks for; g waits for the key of one of the places. */
export function createKeyReader() {
  let ledAt = Number.NEGATIVE_INFINITY;
  return (key: string, time: number, places: readonly NavigationLink[]): Command | undefined => {
    const led = time - ledAt <= LEAD_MS;
    ledAt = key === 'g' ? time : Number.NEGATIVE_INFINITY;
    if (!led) return SINGLE_KEYS.get(key);
    const place = places.find((one) => one.key === key);
    return place && { do: 'go', to: addressOf(place) };
  };
}

/** Whether a key opens the palette or closes it: Ctrl+K, on a Mac Cmd+K, also where a person types. */
export function isPaletteKey(event: KeyboardEvent): boolean {
  if (event.isComposing || event.altKey || event.shiftKey || event.ctrlKey === event.metaKey) return false;
  return event.key.toLowerCase() === 'k';
}

/** The single key that was pressed, or undefined where it means something else. Keyboards have / and ? behind Shift. */
export function singleKeyOf(event: KeyboardEvent): string | undefined {
  const { key, target } = event;
  if (event.defaultPrevented || event.isComposing || event.repeat) return undefined;
  if (event.ctrlKey || event.altKey || event.metaKey) return undefined;
  if (target instanceof Element && target.closest(TYPED_IN)) return undefined;
  if (isSomethingInFront() || (event.shiftKey && /^\p{L}$/u.test(key))) return undefined;
  return key.toLowerCase();
}

/** Whether a dialog or a menu is open, which has the keys then. */
export function isSomethingInFront(): boolean {
  return document.querySelector(IN_FRONT) !== null;
}

/** What the page has for a key: its create link (n), its list's refresh button (r), its search or filter (/). */
export function controlOf(key: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`main [data-shortcut="${key}"]`);
}
