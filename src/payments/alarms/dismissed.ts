/** Alarms that the signed-in user has found to be no problem; kept for them alone in this browser. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { clock } from '../../../contract/clock';
import { isObject } from '../../../contract/values';
import { type Note, noteKey, useNote } from '../../session/personalNotes';
import { toast } from '../../ui/toast';
import type { Alarm } from './alarm';
import { ALARM_TEXTS } from './alarmTexts';

/** When each was put aside, in milliseconds. */
type Dismissed = Readonly<Record<string, number>>;

const NOTE: Note<Dismissed> = {
  name: 'alarms',
  none: {},
  understand: (found) =>
    isObject(found) && Object.values(found).every((at) => typeof at === 'number') ? (found as Dismissed) : undefined,
};
const KEPT_MS = 90 * 24 * 60 * 60_000;
const MOST = 500;

/**
 * The evidence is part of an alarm's name: with another payment in it, it is another alarm; a red one also where one of
 * them was confirmed since, with which the money would be counted twice.
 */
export function alarmName(paymentId: string, { kind, tone, evidence }: Alarm): string {
  const confirmed = tone === 'danger' ? evidence.filter(({ status }) => status === 'confirmed').length : 0;
  return [paymentId, kind, evidence.length, evidence[0]?.id ?? '', ...(confirmed > 0 ? [confirmed] : [])].join('/');
}

/** Before it was read nothing is known, and no alarm is hidden. */
export function useDismissed(): Dismissed {
  return useNote(NOTE).value;
}

/** Gives the function that puts alarms aside by their names, or (false) shows them again; at once, stored or not. */
export function useDismiss(): (names: readonly string[], isAside: boolean) => void {
  const queryClient = useQueryClient();
  const { change } = useNote(NOTE);
  return useCallback(
    async (names, isAside) => {
      const how = (before: Dismissed): Dismissed => {
        const now = clock.time();
        const others = Object.entries(before).filter(
          ([name, at]) => !names.includes(name) && clock.isWithin(at, KEPT_MS),
        );
        const own = isAside ? names.map((name) => [name, now] as const) : [];
        return Object.fromEntries([...own, ...others.sort(([, one], [, other]) => other - one)].slice(0, MOST));
      };
      // The answer to a read under way is older, and would show again what was put aside.
      await queryClient.cancelQueries({ queryKey: noteKey(NOTE), exact: true });
      queryClient.setQueryData<{ value: Dismissed | undefined }>(noteKey(NOTE), (held) => ({
        value: how(held?.value ?? NOTE.none),
      }));
      const { outcome } = await change(how);
      if (outcome === 'unreadable' || outcome === 'notKept') toast.error(ALARM_TEXTS[outcome]);
    },
    [queryClient, change],
  );
}
