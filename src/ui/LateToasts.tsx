import { useEffect, useState, useSyncExternalStore } from 'react';
import { isPartLoaded, lazyPart, loadPart } from './lazyPart';
import { toast } from './toast';
import { whenIdle } from './whenIdle';

const Toasts = lazyPart(() => import('./Toasts').then((code) => code.Toasts));

export const loadToasts = () => loadPart(Toasts);

/** Draws toasts, once their code is loaded: with the first of them, if the browser is not idle before. */
export function LateToasts() {
  const [isThere, setIsThere] = useState(() => isPartLoaded(Toasts));
  const toasts = useSyncExternalStore(toast.subscribe, toast.get, toast.get);

  useEffect(() => {
    if (isThere) return;
    const load = () =>
      loadToasts().then(
        () => setIsThere(true),
        // The next toast tries again.
        () => undefined,
      );
    if (toasts.length === 0) return whenIdle(() => void load());
    void load();
  }, [isThere, toasts]);

  return <div data-overlay>{isThere && <Toasts />}</div>;
}
