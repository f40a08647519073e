/** The least that a screen needs of what jsdom lacks; real behaviour is tested in e2e. */
import { afterEach } from 'vitest';

class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

// What a test or a newer jsdom has defined is left alone.
const missing = (target: object, values: Record<string, unknown>) => {
  for (const [name, value] of Object.entries(values)) {
    if (Reflect.get(target, name) === undefined)
      Object.defineProperty(target, name, { value, configurable: true, writable: true });
  }
};

missing(globalThis, { ResizeObserver: SilentObserver, IntersectionObserver: SilentObserver });

missing(window, {
  matchMedia: (media: string) => Object.assign(new EventTarget(), { media, matches: false }),
  requestIdleCallback: (run: IdleRequestCallback) => setTimeout(run, 0, { didTimeout: false, timeRemaining: () => 50 }),
  cancelIdleCallback: (id: number) => clearTimeout(id),
});

missing(Element.prototype, { scrollIntoView() {} });

// Its requests go through fetch, which tests replace; its progress events are tested in e2e.
Object.defineProperty(window, 'XMLHttpRequest', { value: undefined, configurable: true, writable: true });

// jsdom's own only reports that it does nothing.
Object.defineProperty(window, 'scrollTo', { value: () => {}, configurable: true, writable: true });

let addresses = 0;
missing(URL, {
  createObjectURL: () => `blob:${location.origin}/${++addresses}`,
  revokeObjectURL: () => {},
});

afterEach(() => {
  addresses = 0;
});
