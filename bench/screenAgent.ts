/**
 * Runs in a page before its own scripts and records, by the page's clock, when the awaited element was there: in two
 * frames, as a user would have seen it. One function, since it is sent to the browser as text.
 */
export function watchPage(ready: string): void {
  const seen = (selector: string) => {
    const element = document.querySelector(selector);
    const isThere = element !== null && element.getClientRects().length > 0;
    // What was drawn before its code came is not usable: React has not hydrated it yet.
    return isThere && Object.keys(element).some((key) => key.startsWith('__react')) ? element : undefined;
  };
  const watch = { readyAt: 0, longestTask: 0, step: undefined as Step | undefined };
  interface Step {
    selector: string | undefined;
    before: string | null;
    began: number;
    paint: number;
    ended: number;
    isSeen: boolean;
  }
  const afterTwoFrames = (then: () => void) => requestAnimationFrame(() => requestAnimationFrame(then));
  let isSeen = false;
  function look(): void {
    if (!isSeen && seen(ready)) {
      isSeen = true;
      afterTwoFrames(() => {
        watch.readyAt = performance.now();
      });
    }
    const { step } = watch;
    if (!step?.began || !step.selector || step.isSeen) return;
    const element = seen(step.selector);
    if (!element || element.textContent === step.before) return;
    if (element instanceof HTMLInputElement && element.value === '') return;
    step.isSeen = true;
    afterTwoFrames(() => {
      step.ended = performance.now();
    });
  }
  const loop = () => {
    look();
    requestAnimationFrame(loop);
  };
  requestAnimationFrame(loop);
  const begin = () => {
    if (watch.step) watch.step.began ||= performance.now();
  };
  for (const kind of ['click', 'keydown']) addEventListener(kind, begin, true);
  const observe = (
    options: PerformanceObserverInit & { durationThreshold?: number },
    act: (of: PerformanceEntry) => void,
  ) => new PerformanceObserver((list) => list.getEntries().forEach(act)).observe({ buffered: true, ...options });
  observe({ type: 'longtask' }, ({ duration }) => {
    watch.longestTask = Math.max(watch.longestTask, duration);
  });
  observe({ type: 'event', durationThreshold: 16 }, ({ name, startTime, duration }) => {
    const { step } = watch;
    // A press is a click: what the pointer does before takes as long as somebody holds it.
    const isAct = name === 'click' || name === 'keydown';
    if (step?.began && isAct && startTime >= step.began - 100) step.paint = Math.max(step.paint, duration);
  });
  Object.assign(globalThis, {
    screenWatch: watch,
    /** From the next press on, until an element is there with another text than the present one. */
    watchStep: (selector?: string) => {
      const before = (selector && document.querySelector(selector)?.textContent) ?? null;
      watch.step = { selector, before, began: 0, paint: 0, ended: 0, isSeen: false };
    },
  });
}
