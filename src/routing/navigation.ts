import type { RouterBlocker, RouterBlockerFunction, RouterHistoryAction } from 'react-admin';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  type Navigator,
  parsePath,
  type To,
} from 'react-router';

/** Browsers drop a step for which another one leaves no entry, without an event. */
const LOST_AFTER_MS = 500;

/** A function that is asked before the address changes, and gets the result. */
export interface Blocker {
  asks: RouterBlockerFunction;
  tell: (state: RouterBlocker) => void;
}

/** The shown location, and by which action. */
export interface NavigationState {
  location: Location;
  action: RouterHistoryAction;
}

export type Navigation = ReturnType<typeof createNavigation>;

export const IDLE: RouterBlocker = { state: 'unblocked', reset: undefined, proceed: undefined, location: undefined };

/**
 * The tab's history as React Router's <Router> wants it, with what React Router itself offers only together with its
 * loaders, actions and fetchers (docs/decisions/0003): a blocker may ask before an address is left.
 */
export function createNavigation() {
  const history = createBrowserHistory();
  const listeners = new Set<() => void>();
  const blockers = new Map<Blocker, RouterBlocker['state']>();
  let place = currentState();
  /** The number of the shown entry in the history; null for one that another program has made. */
  let shown = entry();
  /** The step that brings the browser back to the shown entry; 0 while it is there. It is taken a moment later. */
  let backBy = 0;
  let again: ReturnType<typeof setTimeout>;
  /** Runs once the browser is back there. */
  let onceBack: (() => void) | undefined;

  function currentState(): NavigationState {
    return { location: history.location, action: history.action };
  }

  function entry(): number | null {
    return window.history.state?.idx ?? null;
  }

  function arrive() {
    place = currentState();
    shown = entry();
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
    const move = { currentLocation: place.location, nextLocation, historyAction };
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
    const next: Location = { ...place.location, search: '', hash: '', ...path, state, key: '' };
    const go = () => {
      if (historyAction === 'PUSH') history.push(to, state);
      else history.replace(to, state);
      arrive();
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
      return history.go(backBy);
    }
    const go = onceBack;
    onceBack = undefined;
    go?.();
  }

  const dispose = history.listen(({ location, delta }) => {
    // An entry that another program has made has no number: its position is unknown.
    if (delta === null || shown === null) return arrive();
    if (backBy && delta === backBy) return comeBack();
    const step = Number(entry()) - shown;
    // The user stepped back to the shown entry before this did.
    if (backBy && step === 0) return;
    const go = () => whenBack(() => history.go(step));
    if (isHeld(location, 'POP', go)) {
      if (!backBy) comeBack();
    } else if (backBy) go();
    else arrive();
  });

  const navigator: Navigator = {
    createHref: history.createHref,
    encodeLocation: history.encodeLocation,
    go: history.go,
    push: (to, state) => travel('PUSH', to, state),
    replace: (to, state) => travel('REPLACE', to, state),
  };

  return {
    navigator,
    get: () => place,
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
      dispose();
    },
  };
}
