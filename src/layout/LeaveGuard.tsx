import { useEffect, useEffectEvent, useRef } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { hasUnsavedForm, mayLeavePage } from '../ui/unsavedChanges';

/** The number that React Router gives to the browser's entry. */
const entry = (): number => window.history.state?.idx;

let whileAsking: ((step: Event) => void) | undefined;

/** Is called at each step of the browser before React Router (App.tsx), which takes one step back: others come here. */
export const handleStep = (step: Event): void => whileAsking?.(step);

/** Asks once before any way out of what is unsaved; React Router knows one blocker at a time. */
export function LeaveGuard(): null {
  const blocker = useBlocker(hasUnsavedForm);
  const { key } = useLocation();
  const shown = useRef(Number.NaN);
  const isBlocked = blocker.state === 'blocked';
  const answer = useEffectEvent((may: boolean) => (may ? blocker.proceed?.() : blocker.reset?.()));

  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another entry.
  useEffect(() => {
    shown.current = entry();
  }, [key]);

  useEffect(() => {
    if (!isBlocked) return;
    let isAsked = false;
    const handle = (step?: Event) => {
      const away = shown.current - entry();
      if (away && step) {
        step.stopImmediatePropagation();
        window.history.go(away);
      }
      if (away || isAsked) return;
      isAsked = true;
      void mayLeavePage().then(answer);
    };
    handle();
    whileAsking = handle;
    return () => {
      whileAsking = undefined;
    };
  }, [isBlocked]);

  return null;
}
