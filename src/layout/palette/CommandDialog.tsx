import { useLayoutEffect, useState } from 'react';
import { caughtKeys } from './keys';
import { Palette } from './Palette';
import { ShortcutsDialog } from './ShortcutsDialog';

export type DialogName = 'palette' | 'shortcuts';

interface Props {
  name: DialogName;
  onOpen: (name: DialogName) => void;
  onClose: () => void;
  singleKeys: boolean;
  onSingleKeys: (on: boolean) => void;
}

/** The dialogs of src/layout/palette. */
export function CommandDialog({ name, onOpen, onClose, singleKeys, onSingleKeys }: Props) {
  const [early, setEarly] = useState<string>();
  useLayoutEffect(() => {
    const caught = caughtKeys();
    // React's development mode runs this twice.
    setEarly((before) => before ?? caught);
  }, []);
  if (early === undefined) return null;
  if (name === 'shortcuts')
    return <ShortcutsDialog singleKeys={singleKeys} onSingleKeys={onSingleKeys} onClose={onClose} />;
  return <Palette early={early} singleKeys={singleKeys} onShortcuts={() => onOpen('shortcuts')} onClose={onClose} />;
}
