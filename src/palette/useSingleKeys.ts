import { useCallback, useEffect, useState } from 'react';
import { readPreference, writePreference } from '../providers/preferences';

/** Whether single keys are shortcuts for this person, undefined until what was chosen is known; and how to change that. */
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
