import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** As long as phones take for their own long press. */
const PRESS_MS = 400;
/** A finger that moves further than this before is scrolling. */
const SLACK = 10;

interface Held {
  from: number;
  over: number;
}

/**
 * Orders the children of a list by touch: a long press takes one up, and it is dropped where the finger is lifted. Gives
 * the one that is held.
 */
export function useTouchOrder(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
): Held | undefined {
  const [shown, setShown] = useState<Held>();
  const drop = useEffectEvent(onMove);

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    let held: Held | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let start = { x: 0, y: 0 };
    const hold = (next?: Held) => {
      held = next;
      setShown(next);
    };
    const indexAt = (target: Element | null) =>
      [...element.children].findIndex((child) => target && child.contains(target));

    const handlers = {
      touchstart({ touches, target }: TouchEvent) {
        clearTimeout(timer);
        const [touch] = touches;
        const from = indexAt(target instanceof Element && !target.closest('button') ? target : null);
        if (!touch || touches.length > 1 || from < 0 || element.children.length < 2) return hold();
        start = { x: touch.clientX, y: touch.clientY };
        timer = setTimeout(() => hold({ from, over: from }), PRESS_MS);
      },
      touchmove(event: TouchEvent) {
        const [touch] = event.touches;
        if (!touch) return;
        if (!held) {
          if (Math.hypot(touch.clientX - start.x, touch.clientY - start.y) > SLACK) clearTimeout(timer);
          return;
        }
        // The page would scroll.
        event.preventDefault();
        const over = indexAt(document.elementFromPoint(touch.clientX, touch.clientY));
        if (over >= 0 && over !== held.over) hold({ ...held, over });
      },
      touchend(event: TouchEvent) {
        clearTimeout(timer);
        if (!held) return;
        event.preventDefault();
        if (held.over !== held.from) drop(held.from, held.over);
        hold();
      },
      touchcancel() {
        clearTimeout(timer);
        hold();
      },
      contextmenu(event: Event) {
        if (held) event.preventDefault();
      },
    };
    const stopping = new AbortController();
    for (const [name, handler] of Object.entries(handlers)) {
      element.addEventListener(name, handler as EventListener, { passive: false, signal: stopping.signal });
    }
    return () => {
      clearTimeout(timer);
      stopping.abort();
    };
  }, [list]);

  return shown;
}
