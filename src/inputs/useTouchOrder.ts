import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Held } from './touchOrder';

/** Orders the children of a list by touch: a long press takes one up, and it is dropped where the finger is lifted. */
export function useTouchOrder(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
): Held | undefined {
  const [shown, setShown] = useState<Held>();
  const drop = useEffectEvent(onMove);

  useEffect(() => {
    const element = list.current;
    let isOver = false;
    let end: (() => void) | undefined;
    import('./touchOrder').then(
      ({ touchOrder }) => {
        if (element && !isOver) end = touchOrder(element, setShown, (from, to) => drop(from, to));
      },
      // Without its code there are still the buttons.
      () => undefined,
    );
    return () => {
      isOver = true;
      end?.();
    };
  }, [list]);

  return shown;
}
