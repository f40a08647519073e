/** It was asked, and said nothing for too long: a browser that is short of memory ends a worker without an event. */
class SilentWorker extends Error {}

/**
 * Starts a worker that answers each question with one message, in their order; undefined where there is none: an old
 * browser, or a policy of the host by which starting it throws. Its work is then done in the page.
 */
export function startWorker<Request, Reply>(start: () => Worker, silentMs: number) {
  let worker: Worker;
  try {
    worker = start();
  } catch {
    return undefined;
  }
  const waiting: { resolve: (reply: Reply) => void; reject: (reason: Error) => void }[] = [];
  let failure: Error | undefined;
  let watch: ReturnType<typeof setTimeout> | undefined;

  function end() {
    clearTimeout(watch);
    worker.terminate();
  }
  function fail(reason: Error) {
    failure = reason;
    end();
    for (const { reject } of waiting.splice(0)) reject(reason);
  }
  function watchOver() {
    clearTimeout(watch);
    if (waiting.length > 0) watch = setTimeout(() => fail(new SilentWorker('a worker does not answer')), silentMs);
  }

  worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
    waiting.shift()?.resolve(data);
    watchOver();
  });
  // Its code did not load, the browser has no module workers, or there was no memory for its answer.
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    fail(new Error(event.message || 'a worker failed'));
  });
  worker.addEventListener('messageerror', () => fail(new Error('the answer of a worker cannot be read')));

  return {
    /** Sends what is not answered. */
    tell: (request: Request) => worker.postMessage(request),
    /** Rejects where the worker is gone, or says nothing for so long. */
    ask: (request: Request, transfer: Transferable[] = []) =>
      new Promise<Reply>((resolve, reject) => {
        if (failure) return reject(failure);
        worker.postMessage(request, transfer);
        waiting.push({ resolve, reject });
        watchOver();
      }),
    end,
  };
}
