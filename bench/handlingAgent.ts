/**
 * Runs in a page before its own scripts and records, by the page's clock, how long after an input the next frame was
 * painted, and how long tasks took. One function, since it is sent to the browser as text.
 */
export function watchHandling(): void {
  let inputs: number[] = [];
  let longest = 0;
  let lastTask = 0;
  let pressed: { painted: number; rows: number } | undefined;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      longest = Math.max(longest, duration);
      lastTask = startTime + duration;
    }
  }).observe({ type: 'longtask', buffered: true });
  /** The frame after the next begins when that one has been painted. */
  const afterPaint = (then: () => void) => requestAnimationFrame(() => setTimeout(then));
  const onInput = ({ timeStamp }: Event) => afterPaint(() => inputs.push(performance.now() - timeStamp));
  for (const type of ['keydown', 'click', 'wheel']) addEventListener(type, onInput, { capture: true, passive: true });
  const firstRow = () => document.querySelector('[data-row]')?.getAttribute('data-row');

  Object.assign(globalThis, {
    watchInputs: () => {
      inputs = [];
      longest = 0;
    },
    /** What was recorded since; the longest task in milliseconds, 0 where none was above 50. */
    handled: () => ({ inputs, longest }),
    /** The next press leads to this address: when the frame after it was painted, and when other rows were. */
    watchPress: (address: string) => {
      const before = firstRow();
      addEventListener(
        'click',
        ({ timeStamp }) => {
          const times = { painted: 0, rows: 0 };
          pressed = times;
          Object.assign(globalThis, { pressed });
          afterPaint(() => {
            times.painted = performance.now() - timeStamp;
          });
          const look = () => {
            const row = firstRow();
            if (location.pathname !== address || !row || row === before) return void requestAnimationFrame(look);
            afterPaint(() => {
              times.rows = performance.now() - timeStamp;
            });
          };
          requestAnimationFrame(look);
        },
        { capture: true, once: true },
      );
    },
    /** Resolves once no long task was under way for half a second. */
    idle: () =>
      new Promise<void>((resolve) => {
        const look = () =>
          performance.now() - lastTask > 500 ? requestIdleCallback(() => resolve()) : setTimeout(look, 100);
        setTimeout(look, 500);
      }),
  });
}
