import type { RouterBlocker, RouterBlockerFunction, RouterHistoryAction } from 'react-admin';
import { createPath, type Location, type Navigator, parsePath, type To } from 'react-router';
import { randomHex } from '../../contract/randomHex';

/** Browsers drop a step for which another one leaves no entry, without an event. */
const LOST_AFTER_MS = 500;

/** A function that is asked before the address changes, and gets the result. */
export interface Blocker {
  asks: RouterBlockerFunction;
  tell: (state: RouterBlocker) => void;
}

/** What is kept with each entry of the tab's history, under React Router's names: `idx` is the entry's number. */
interface EntryState {
  usr: unknown;
  key: string;
  idx: number;
}

export type Navigation = ReturnType<typeof createNavigation>;

export const IDLE: RouterBlocker = { state: 'unblocked', reset: undefined, proceed: undefined, location: undefined };

/** The number of the browser's entry; null for one that another program has made. */
function entry(): number | null {
  return window.history.state?.idx ?? null;
}

function currentLocation(): Location {
  const { pathname, search, hash } = window.location;
  const { usr = null, key = 'default' }: Partial<EntryState> = window.history.state ?? {};
  return { pathname, search, hash, state: usr, key };
}

const hrefOf = (to: To) => (typeof to === 'string' ? to : createPath(to));

/**
 * The tab's history as React Router's <Router> wants it, with what React Router itself offers only together with its
 * loaders, actions and fetchers (docs/decisions/0003): a blocker may ask before an address is left.
 */
export function createNavigation() {
  if (entry() === null) window.history.replaceState({ ...window.history.state, idx: 0 }, '');
  const listeners = new Set<() => void>();
  const blockers = new Map<Blocker, RouterBlocker['state']>();
  let current = { location: currentLocation(), action: 'POP' as RouterHistoryAction };
  /** The number of the shown entry, and of the one where the browser was last: it may have stepped on. */
  let shown = entry();
  let last = shown;
  /** The step that brings the browser back to the shown entry; 0 while it is there. It is taken a moment later. */
  let backBy = 0;
  let again: ReturnType<typeof setTimeout>;
  /** Runs once the browser is back there. */
  let onceBack: (() => void) | undefined;

  function arrive(action: RouterHistoryAction) {
    current = { location: currentLocation(), action };
    shown = entry();
    last = shown;
    forget();
    for (const listener of listeners) listener();
  }

  /** Drops the open question, and an answer that was given. */
  function forget() {
    for (const blocker of blockers.keys()) tell(blocker, IDLE);
  }

  function tell(blocker: Blocker, state: RouterBlocker) {
    if (!blockers.has(blocker) || (state === IDLE && blockers.get(blocker) === IDLE.state)) return;
    blockers.set(blocker, state.state);
    blocker.tell(state);
  }

  /** Whether a blocker holds the step, the newest first; `go` runs when all let it pass. */
  function isHeld(nextLocation: Location, historyAction: RouterHistoryAction, go: () => void): boolean {
    const move = { currentLocation: current.location, nextLocation, historyAction };
    const blocker = [...blockers.keys()].findLast((one) => blockers.get(one) !== 'proceeding' && one.asks(move));
    if (!blocker) return false;
    tell(blocker, {
      state: 'blocked',
      location: nextLocation,
      reset: forget,
      proceed: () => {
        tell(blocker, { state: 'proceeding', location: nextLocation, reset: undefined, proceed: undefined });
        if (!isHeld(nextLocation, historyAction, go)) go();
      },
    });
    return true;
  }

  function travel(historyAction: 'PUSH' | 'REPLACE', to: To, state: unknown) {
    const path = typeof to === 'string' ? parsePath(to) : to;
    const key = randomHex(4);
    const next: Location = { ...current.location, search: '', hash: '', ...path, state, key };
    const go = () => {
      const isNew = historyAction === 'PUSH';
      const kept: EntryState = { usr: state, key, idx: Number(entry()) + Number(isNew) };
      // With its origin, since a path may begin with two slashes.
      const href = window.location.origin + createPath(next);
      if (isNew) window.history.pushState(kept, '', href);
      else window.history.replaceState(kept, '', href);
      arrive(historyAction);
    };
    if (!isHeld(next, historyAction, () => whenBack(go))) whenBack(go);
  }

  function whenBack(go: () => void) {
    if (backBy) onceBack = go;
    else go();
  }

  /** Other steps may have come in between, so that one step back is not always enough. */
  function comeBack() {
    clearTimeout(again);
    backBy = Number(shown) - Number(entry());
    if (backBy) {
      again = setTimeout(comeBack, LOST_AFTER_MS);
      return window.history.go(backBy);
    }
    const go = onceBack;
    onceBack = undefined;
    go?.();
  }

  function handlePop() {
    const now = entry();
    const delta = Number(now) - Number(last);
    last = now;
    // An entry that another program has made has no number: its position is unknown.
    if (now === null || shown === null) return arrive('POP');
    if (backBy && delta === backBy) return comeBack();
    const step = now - shown;
    // The user stepped back to the shown entry before this did.
    if (backBy && step === 0) return;
    const go = () => whenBack(() => window.history.go(step));
    if (isHeld(currentLocation(), 'POP', go)) {
      if (!backBy) comeBack();
    } else if (backBy) go();
    else arrive('POP');
  }
  window.addEventListener('popstate', handlePop);

  const navigator: Navigator = {
    createHref: hrefOf,
    encodeLocation: (to) => new URL(window.location.origin + hrefOf(to)),
    go: (delta) => window.history.go(delta),
    push: (to, state) => travel('PUSH', to, state),
    replace: (to, state) => travel('REPLACE', to, state),
  };

  return {
    navigator,
    get: () => current,
    /** The listener is called before another page is drawn. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    block(blocker: Blocker) {
      blockers.set(blocker, IDLE.state);
      return () => {
        const state = blockers.get(blocker);
        blockers.delete(blocker);
        // Its question is gone with it: answers of other blockers to the same step hold no more.
        if (state === 'blocked') forget();
      };
    },
    dispose() {
      clearTimeout(again);
      window.removeEventListener('popstate', handlePop);
    },
  };
}
