import { useEffect, useEffectEvent, useRef } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { hasUnsavedForm, mayLeavePage } from '../ui/unsavedChanges';

/** The number that React Router gives to the browser's entry. */
const entry = (): number => window.history.state?.idx;

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
    // React Router takes one step back; the others of a quick Back-Back are taken back here.
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
    window.addEventListener('popstate', handle, true);
    return () => window.removeEventListener('popstate', handle, true);
  }, [isBlocked]);

  return null;
}
