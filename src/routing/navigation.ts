import type { RouterBlocker, RouterBlockerFunction, RouterHistoryAction } from 'react-admin';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  type Navigator,
  parsePath,
  type To,
} from 'react-router';

/** Browsers drop a step for which another leaves no entry, and tell nobody. */
const LOST_AFTER_MS = 500;

/** Who is asked before anything leads away, and is told what became of it. */
export interface Blocker {
  asks: RouterBlockerFunction;
  tell: (state: RouterBlocker) => void;
}

/** Where one is, and how one came there. */
export interface Place {
  location: Location;
  action: RouterHistoryAction;
}

export type Navigation = ReturnType<typeof createNavigation>;

export const IDLE: RouterBlocker = { state: 'unblocked', reset: undefined, proceed: undefined, location: undefined };

/**
 * The tab's history as React Router's <Router> wants it, with what React Router itself offers only together with its
 * loaders, actions and fetchers (docs/decisions/0003): somebody may ask before an address is left.
 */
export function createNavigation() {
  const history = createBrowserHistory();
  const listeners = new Set<(left: Location) => void>();
  const blockers = new Map<Blocker, RouterBlocker['state']>();
  let place = placeOf();
  /** The number of the shown place's entry in the history; null for one that somebody else has made. */
  let shown = entry();
  /** The step by which the browser comes back to what is shown; 0 while it stands there. It goes a moment later. */
  let backBy = 0;
  let again: ReturnType<typeof setTimeout>;
  /** What waits until it stands there. */
  let onceBack: (() => void) | undefined;

  function placeOf(): Place {
    return { location: history.location, action: history.action };
  }

  function entry(): number | null {
    return window.history.state?.idx ?? null;
  }

  function arrive() {
    const left = place.location;
    place = placeOf();
    shown = entry();
    forget();
    for (const listener of listeners) listener(left);
  }

  /** Nobody waits for an answer any more, nor holds one that was given. */
  function forget() {
    for (const blocker of blockers.keys()) tell(blocker, IDLE);
  }

  function tell(blocker: Blocker, state: RouterBlocker) {
    if (!blockers.has(blocker) || (state === IDLE && blockers.get(blocker) === IDLE.state)) return;
    blockers.set(blocker, state.state);
    blocker.tell(state);
  }

  /** Whether somebody wants to ask first, the newest before the others; `go` is what is done when all let it pass. */
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

  /** Other steps may have come in between, so that one step back does not always do. */
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
    // An entry that somebody else has made has no number: where it lies is not known.
    if (delta === null || shown === null) return arrive();
    if (backBy && delta === backBy) return comeBack();
    const step = Number(entry()) - shown;
    // Somebody stepped back to what is shown before that was done here.
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
    /** The listener gets what was left, before anything else is drawn. */
    subscribe(listener: (left: Location) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    block(blocker: Blocker) {
      blockers.set(blocker, IDLE.state);
      return () => {
        const state = blockers.get(blocker);
        blockers.delete(blocker);
        // It took its question along: what others have answered to the same step holds no more.
        if (state === 'blocked') forget();
      };
    },
    dispose() {
      clearTimeout(again);
      dispose();
    },
  };
}
