/** What is used here of a service worker's global scope; the library of types for workers contradicts that for pages. */
interface Scope {
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  addEventListener(type: 'fetch', listener: (event: Asking) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(which: { includeUncontrolled: true }): Promise<readonly { readonly url: string }[]>;
  };
  readonly registration: { unregister(): Promise<boolean> };
  readonly location: { readonly origin: string };
}

interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}

interface Asking extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

export const worker = globalThis as unknown as Scope;
