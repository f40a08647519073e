import { createStore } from 'zustand/vanilla';
import { isSessionRefused, UNEXPECTED } from '../../contract/envelope';

export interface Toast {
  id: number;
  kind: 'success' | 'error';
  text: string;
}

const toasts = createStore<readonly Toast[]>(() => []);
let lastId = 0;

/**
 * Short messages above every page, outside React: they stay while pages change, and several stand together (A84).
 * Toasts.tsx draws them, and takes them away after TOAST_MS.
 */
export const toast = {
  success: (text: string) => show('success', text),
  /** Takes a text or whatever was thrown. A refused session (401, 403) has a toast of its own (A18). */
  error(error: unknown) {
    if (!isSessionRefused(error)) show('error', textOf(error));
  },
  dismiss(id: number) {
    toasts.setState((all) => all.filter((one) => one.id !== id), true);
  },
  get: toasts.getState,
  subscribe: toasts.subscribe,
};

function show(kind: Toast['kind'], text: string) {
  const id = ++lastId;
  // The same words twice (ten requests that fail alike) are one message.
  toasts.setState((all) => [...all.filter((one) => one.text !== text), { id, kind, text }], true);
}

function textOf(error: unknown): string {
  if (typeof error === 'string') return error;
  return error instanceof Error && error.message ? error.message : UNEXPECTED;
}
