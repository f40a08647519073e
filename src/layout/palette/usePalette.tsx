import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { openedRecord } from '../../lists/openedRecord';
import { acting } from '../../parts';
import { useSession } from '../../session/useSession';
import { readPreference, writePreference } from '../../storage/preferences';
import { toast } from '../../ui/toast';
import { useLinks } from '../useLinks';
import type { DialogName } from './CommandDialog';
import {
  type Command,
  catchKeys,
  caughtKeys,
  createKeyReader,
  isCatchingKeys,
  isPaletteKey,
  isSomethingInFront,
  shortcutControl,
  singleKeyOf,
} from './keys';
import { keepRecentRecord } from './recentRecords';

/** Keys that waited longer for the stored choice are dropped. */
const TIMEOUT_MS = 1_000;

const Dialog = acting.component((code) => code.CommandDialog);

/** The command palette and the keyboard shortcuts. Only the listener loads at once, the dialogs later. */
export function usePalette(): { openPalette: () => void; palette: ReactNode } {
  const user = useSession()?.user;
  const navigate = useNavigate();
  const [shown, setShown] = useState<DialogName>();
  const [singleKeys, setSingleKeys] = useSingleKeys(user?.id);
  const [readKey] = useState(createKeyReader);
  const links = useLinks();
  const waiting = useRef<{ key: string; time: number }[]>([]);

  function open(name: DialogName) {
    catchKeys();
    acting.loaded().then(
      () => isCatchingKeys() && setShown(name),
      () => {
        caughtKeys();
        toast.error('No se pudo abrir el buscador. Revisa tu conexión.');
      },
    );
  }

  /** Runs the action of a single key, unless it was pressed too long ago; gives whether it had one. */
  function press({ key, time }: { key: string; time: number }): boolean {
    const command = readKey(key, time, links);
    if (!command || performance.now() - time > TIMEOUT_MS) return false;
    run(command);
    return true;
  }

  function run(command: Command) {
    if (command.do === 'go') void navigate(command.to);
    else if (command.do === 'press') shortcutControl(command.key)?.click();
    else if (command.do === 'showShortcuts') open('shortcuts');
    else {
      const search = shortcutControl('/');
      if (search) search.focus();
      else open('palette');
    }
  }

  // A layout effect, since on a slow machine the first key comes before an ordinary one runs.
  useLayoutEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (isPaletteKey(event)) {
        // Prevents the browser's own command; a key that is held down counts once.
        event.preventDefault();
        if (event.repeat || (shown !== 'palette' && isSomethingInFront())) return;
        waiting.current = [];
        if (shown) setShown(undefined);
        else open('palette');
        return;
      }
      const key = singleKeys === false ? undefined : singleKeyOf(event);
      if (!key) return;
      const pressed = { key, time: event.timeStamp };
      if (singleKeys === undefined) waiting.current.push(pressed);
      else if (press(pressed)) {
        // Otherwise the key would be typed into the field that it leads to.
        event.preventDefault();
      }
    };
    const early = singleKeys === undefined ? [] : waiting.current.splice(0);
    if (singleKeys && early.length > 0 && !isSomethingInFront()) for (const one of early) press(one);
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  });

  // Pages show what keys their buttons have (payments/desk).
  useEffect(() => void document.body.toggleAttribute('data-single-keys', singleKeys === true), [singleKeys]);

  // The session may end before the dialog is there.
  useEffect(() => () => void caughtKeys(), []);

  const userId = user?.id;
  useEffect(() => {
    if (!userId) return;
    const stop = openedRecord.subscribe((record) => {
      if (record) void keepRecentRecord(userId, record);
    });
    return () => {
      stop();
      // The record's name must not outlast the session.
      openedRecord.setState(null, true);
    };
  }, [userId]);

  return {
    openPalette: () => open('palette'),
    palette: shown && (
      <Dialog
        name={shown}
        onOpen={setShown}
        onClose={() => setShown(undefined)}
        singleKeys={singleKeys ?? false}
        onSingleKeys={setSingleKeys}
      />
    ),
  };
}

/** Whether single keys are shortcuts for this user, undefined until that is known, and the function to change it. */
function useSingleKeys(userId: string | undefined) {
  const [on, setOn] = useState<boolean>();

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
