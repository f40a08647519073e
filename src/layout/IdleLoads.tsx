import { type ComponentType, Suspense, startTransition, useCallback, useEffect, useState } from 'react';
import { loadDraftCode } from '../forms/drafts/loadDraftCode';
import { lateComponents } from '../lists/lateComponents';
import { loadRemoveDialog } from '../lists/RecordMenu';
import { loadLists } from '../openPage';
import { useCustomer } from '../people/customerAddress';
import { useSession } from '../session/useSession';
import { appearance } from '../storage/appearance';
import { type Receipt, receipts } from '../storage/receipts';
import { loadOverlays } from '../ui/lateOverlays';
import { lazyPart } from '../ui/lazyPart';
import { useIdleLoad } from '../ui/useIdleLoad';
import { loadPalette } from './palette/usePalette';
import { ReturnBar } from './ReturnBar';
import { useKeptFocus } from './useKeptFocus';
import { useLinks } from './useLinks';
import { WaitingCount } from './WaitingCount';
import '../theme/print.css';

const LeftReceipt = lazyPart(() => import('../tables/batches/LeftReceipt').then((part) => part.LeftReceipt));

const CustomerPlace = lazyPart(() => import('../customer/CustomerPlace').then((part) => part.CustomerPlace));

const FirstDay = lazyPart(() => import('../firstDay/FirstDay').then((part) => part.FirstDay));

/** What the dashboard loads when it is idle. */
export function IdleLoads() {
  const userId = useSession()?.user.id;
  const customer = useCustomer();
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
  const [left, setLeft] = useState<Receipt>();

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
    // Without them the lists have no marks.
    loadDraftCode().then(
      ({ markDrafts }) => markDrafts(),
      () => undefined,
    );
    // Without it there is nothing to offer until the next visit.
    receipts.left().then(setLeft, () => undefined);
  }, [userId]);

  return (
    <>
      <ReturnBar />
      {StyleWarmUp && <StyleWarmUp />}
      <Suspense fallback={null}>
        {customer !== undefined && <CustomerPlace key={customer} userId={customer} />}
      </Suspense>
      <Suspense fallback={null}>{left && <LeftReceipt receipt={left} />}</Suspense>
    </>
  );
}
