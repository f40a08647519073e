import { Search } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { acting } from '../../parts';
import { useSession } from '../../session/useSession';
import { readPreference, writePreference } from '../../storage/preferences';
import { toast } from '../../ui/toast';
import styles from './usePalette.module.css';

export const PALETTE_LABEL = 'Ir a…';

interface Props {
  /** Without its text, in narrow places. */
  compact?: boolean;
  onClick: () => void;
}

/** Looks like the field that it opens. */
export function PaletteButton({ compact = false, onClick }: Props) {
  if (compact) {
    return (
      <button type="button" className={`icon-button ${styles.compact}`} aria-label={PALETTE_LABEL} onClick={onClick}>
        <Search aria-hidden />
      </button>
    );
  }
  return (
    <button type="button" className={`control ${styles.field}`} aria-keyshortcuts="Control+K Meta+K" onClick={onClick}>
      <Search size={18} aria-hidden />
      <span>{PALETTE_LABEL}</span>
      <kbd className={styles.keys} aria-hidden>
        {/Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '') ? '⌘ K' : 'Ctrl K'}
      </kbd>
    </button>
  );
}

const NOT_LOADED = 'No se pudo abrir el buscador. Revisa tu conexión.';

const Palette = acting.component((code) => code.Palette);
const Shortcuts = acting.component((code) => code.Shortcuts);

/** Elements in which keys type, choose or answer. */
const TYPED_IN =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), ' +
  '[role="textbox"], [role="searchbox"], [role="combobox"], [role="listbox"], [role="spinbutton"]';
const IN_FRONT = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** Whether a dialog or a menu is open, to which keys then belong. */
const isSomethingInFront = () => document.querySelector(IN_FRONT) !== null;

/** Ctrl+K, on a Mac Cmd+K, also while typing. */
function isPaletteKey(event: KeyboardEvent): boolean {
  if (event.isComposing || event.altKey || event.shiftKey || event.ctrlKey === event.metaKey) return false;
  return event.key.toLowerCase() === 'k';
}

/** The single key pressed; undefined with modifiers (except Shift for / and ?) or while typing. */
function singleKeyOf(event: KeyboardEvent): string | undefined {
  const { key, target } = event;
  if (event.defaultPrevented || event.isComposing || event.repeat) return undefined;
  if (event.ctrlKey || event.altKey || event.metaKey) return undefined;
  if (target instanceof Element && target.closest(TYPED_IN)) return undefined;
  if (isSomethingInFront() || (event.shiftKey && /^\p{L}$/u.test(key))) return undefined;
  return key.toLowerCase();
}

/** The page's control for a key. */
function shortcutControl(key: string): HTMLElement | undefined {
  const controls = document.querySelectorAll<HTMLElement>('main [data-shortcut]');
  return [...controls].find(({ dataset }) => dataset.shortcut === key);
}

/** Ctrl+K, and the single keys of the page's visible controls. Only the listener loads at once, the dialogs later. */
export function usePalette(): { openPalette: () => void; palette: ReactNode } {
  const [shown, setShown] = useState<'palette' | 'shortcuts'>();
  const [singleKeys, setSingleKeys] = useSingleKeys();
  const close = () => setShown(undefined);

  function open(name: typeof shown) {
    setShown(name);
    acting.loaded().catch(() => {
      close();
      toast.error(NOT_LOADED);
    });
  }

  /** Gives whether there is something to do. */
  function press(key: string): boolean {
    const control = shortcutControl(key);
    if (key === '?') open('shortcuts');
    else if (key !== '/') control?.click();
    else if (control) control.focus();
    else open('palette');
    return control !== undefined || key === '?' || key === '/';
  }

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (isPaletteKey(event)) {
        // Prevents the browser's own command; a key that is held down counts once.
        event.preventDefault();
        if (event.repeat || (shown !== 'palette' && isSomethingInFront())) return;
        if (shown) close();
        else open('palette');
        return;
      }
      // What is typed while the palette is on its way is meant for it.
      const key = singleKeys && !shown ? singleKeyOf(event) : undefined;
      // Otherwise the key would be typed into the field that it leads to.
      if (key !== undefined && press(key)) event.preventDefault();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  });

  // Pages show what keys their buttons have (payments/desk).
  useEffect(() => void document.body.toggleAttribute('data-single-keys', singleKeys), [singleKeys]);

  return {
    openPalette: () => open('palette'),
    palette: shown && (
      <Suspense fallback={null}>
        {shown === 'palette' ? (
          <Palette onShortcuts={() => open('shortcuts')} onClose={close} />
        ) : (
          <Shortcuts singleKeys={singleKeys} onSingleKeys={setSingleKeys} onClose={close} />
        )}
      </Suspense>
    ),
  };
}

/** Whether single keys are shortcuts for this user, false until that is known, and the function to change it. */
function useSingleKeys() {
  const userId = useSession()?.user.id;
  const [on, setOn] = useState(false);

  useEffect(() => {
    if (!userId) return;
    let current = true;
    void readPreference(userId, 'singleKeys').then((chosen) => current && setOn(chosen ?? true));
    return () => {
      current = false;
    };
  }, [userId]);

  function choose(next: boolean) {
    setOn(next);
    if (userId) void writePreference(userId, 'singleKeys', next);
  }

  return [on, choose] as const;
}
