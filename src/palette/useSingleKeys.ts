import { useCallback, useEffect, useState } from 'react';
import { readPreference, writePreference } from '../providers/preferences';

/** Whether single keys are shortcuts for this person, undefined until that is known, and the function to change it. */
export function useSingleKeys(userId: string | undefined): [boolean | undefined, (on: boolean) => void] {
  const [on, setOn] = useState<boolean>();

  useEffect(() => {
    if (!userId) return;
    let current = true;
    void readPreference(userId, 'singleKeys').then((chosen) => {
      if (current) setOn(chosen ?? true);
    });
    return () => {
      current = false;
    };
  }, [userId]);

  const choose = useCallback(
    (next: boolean) => {
      setOn(next);
      if (userId) void writePreference(userId, 'singleKeys', next);
    },
    [userId],
  );

  return [on, choose];
}
