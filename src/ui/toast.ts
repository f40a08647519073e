import { createStore } from 'zustand/vanilla';
import { UNEXPECTED } from '../../contract/envelope';
import { TOAST_MS } from '../../contract/limits';

export interface Toast {
  id: number;
  kind: 'success' | 'error';
  text: string;
}

const toasts = createStore<readonly Toast[]>(() => []);
let lastId = 0;
const timers = new Map<number, ReturnType<typeof setTimeout>>();

/** Short messages above every page, outside React: they stay while pages change, and several stand together (A84). */
export const toast = {
  success: (text: string) => show('success', text),
  /** Takes a text or whatever was thrown. A refused session (401, 403) has a toast of its own (A18). */
  error(error: unknown) {
    if (!endsSession(error)) show('error', textOf(error));
  },
  dismiss(id: number) {
    toast.hold(id);
    toasts.setState((all) => all.filter((one) => one.id !== id), true);
  },
  /** Keeps it while the pointer or the focus is on it. */
  hold(id: number) {
    clearTimeout(timers.get(id));
    timers.delete(id);
  },
  /** Removes it after a while. */
  release(id: number) {
    toast.hold(id);
    timers.set(
      id,
      setTimeout(() => toast.dismiss(id), TOAST_MS),
    );
  },
  get: toasts.getState,
  subscribe: toasts.subscribe,
};

function show(kind: Toast['kind'], text: string) {
  const id = ++lastId;
  // The same words twice (ten requests that fail alike) are one message.
  toasts.setState((all) => [...all.filter((one) => one.text !== text), { id, kind, text }], true);
  toast.release(id);
}

function endsSession(error: unknown): boolean {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  return status === 401 || status === 403;
}

function textOf(error: unknown): string {
  if (typeof error === 'string') return error;
  return error instanceof Error && error.message ? error.message : UNEXPECTED;
}
