import { type ComponentType, startTransition, useCallback, useEffect, useState } from 'react';
import { lateComponents } from '../lists/lateComponents';
import { loadRemoveDialog } from '../lists/RecordMenu';
import { loadLists } from '../openPage';
import { useSession } from '../session/useSession';
import { appearance } from '../storage/appearance';
import { loadOverlays } from '../ui/lateOverlays';
import { lazyPart } from '../ui/lazyPart';
import { useIdleLoad } from '../ui/useIdleLoad';
import { loadPalette } from './palette/usePalette';
import { useKeptFocus } from './useKeptFocus';
import { useLinks } from './useLinks';
import { WaitingCount } from './WaitingCount';
import '../theme/print.css';

const FirstDay = lazyPart(() => import('../firstDay/FirstDay').then((part) => part.FirstDay));

/** What the dashboard loads when it is idle. */
export function IdleLoads() {
  const userId = useSession()?.user.id;
  useKeptFocus();
  useIdleLoad(loadOverlays, true);
  useIdleLoad(loadPalette, true);
  useIdleLoad(loadRemoveDialog, true);
  const places = useLinks()
    .map(({ to }) => to)
    .join(' ');
  // A press in the sidebar draws its page at once.
  useIdleLoad(
    useCallback(() => loadLists(places.split(' ')), [places]),
    true,
  );
  const [StyleWarmUp, setStyleWarmUp] = useState<ComponentType>();

  // Without it the first form takes longer to open.
  useIdleLoad(
    useCallback(async () => {
      const ahead = await import('../inputs/StyleWarmUp');
      startTransition(() => setStyleWarmUp(() => ahead.StyleWarmUp));
    }, []),
    true,
  );

  useEffect(() => {
    lateComponents.setState({ FirstDay, WaitingCount });
  }, []);

  useEffect(() => {
    if (!userId) return;
    appearance.note();
  }, [userId]);

  return <>{StyleWarmUp && <StyleWarmUp />}</>;
}
