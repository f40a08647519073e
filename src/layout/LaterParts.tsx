import { useEffect } from 'react';
import { draftParts } from '../drafts/parts';
import { readPreference, THIS_DEVICE } from '../providers/preferences';
import { useSession } from '../session/useSession';
import { ReturnBar } from './ReturnBar';

/** What the dashboard does once it has nothing else to do. */
export function LaterParts() {
  const userId = useSession()?.user.id;

  // What is read is noted for the first paint of the next visit.
  useEffect(() => {
    if (!userId) return;
    void readPreference(THIS_DEVICE, 'appearance');
    void readPreference(userId, 'capabilities');
    // Without them nothing is marked in the lists.
    draftParts().then(
      ({ markDrafts }) => markDrafts(),
      () => undefined,
    );
  }, [userId]);

  return <ReturnBar />;
}
