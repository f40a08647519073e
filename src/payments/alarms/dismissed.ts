/** Alarms that the person who is signed in has looked at and found to be no problem; kept for them alone in this browser. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { readNote, writeNote } from '../../session/personalNotes';
import type { Alarm } from './alarms';

/** When each was put aside, in milliseconds. */
type Dismissed = Readonly<Record<string, number>>;

const NOTE = 'alarms';
const KEY = ['payments', 'dismissedAlarms'] as const;
const NONE: Dismissed = {};
const KEPT_MS = 90 * 24 * 60 * 60_000;
const MOST = 500;

/** What shows an alarm is part of its name: with another payment that shows it, it is another alarm. */
export function alarmName(paymentId: string, { kind, evidence }: Alarm): string {
  return [paymentId, kind, evidence.length, evidence[0]?.id ?? ''].join('/');
}

/** Nothing is known, and no alarm is hidden, before it was read. */
export function useDismissed(): Dismissed {
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: async () => (await readNote<Dismissed>(NOTE)) ?? NONE,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return data ?? NONE;
}

/** Gives the function that puts alarms aside, or (false) shows them again, by their names; at once, kept or not. */
export function useDismiss(): (names: readonly string[], isAside: boolean) => void {
  const queryClient = useQueryClient();
  return useCallback(
    async (names, isAside) => {
      // Another tab may have put others aside meanwhile.
      const before = { ...((await readNote<Dismissed>(NOTE)) ?? NONE), ...queryClient.getQueryData<Dismissed>(KEY) };
      const now = Date.now();
      const others = Object.entries(before).filter(([name, at]) => !names.includes(name) && now - at < KEPT_MS);
      const own = isAside ? names.map((name) => [name, now] as const) : [];
      const next = Object.fromEntries([...own, ...others.sort(([, one], [, other]) => other - one)].slice(0, MOST));
      queryClient.setQueryData<Dismissed>(KEY, next);
      await writeNote(NOTE, next);
    },
    [queryClient],
  );
}
