import { useEffect, useState } from 'react';
import { clock } from '../../contract/clock';

const TICK_MS = 30_000;

export function useNow(): Date {
  const [now, setNow] = useState(clock.now);
  useEffect(() => {
    const tick = () => setNow(clock.now());
    const timer = setInterval(tick, TICK_MS);
    const end = clock.subscribe(tick);
    return () => {
      clearInterval(timer);
      end();
    };
  }, []);
  return now;
}
