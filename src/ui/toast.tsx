import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { type CSSProperties, useEffect, useState, useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import { isSessionRefused, UNEXPECTED } from '../../contract/envelope';
import { TOAST_MS } from '../../contract/limits';
import styles from './toast.module.css';

interface Toast {
  id: number;
  kind: 'success' | 'error';
  text: string;
}

const toasts = createStore<readonly Toast[]>(() => []);
let lastId = 0;

/**
 * Short messages above every page, outside React: they stay while pages change, and several stand together (A84).
 * They go after TOAST_MS.
 *
 * Which of three kinds a message is: a toast says what has just come of an action or a request, and nothing is lost
 * where nobody reads it. What has to be done about something stands beside it until it is done: a field's error,
 * FormNotice, ErrorState. What holds for every page, while it holds, is a strip (layout/Strips.tsx). So a failed read is
 * a toast, which the specification asks for (R423), and Reintentar beside what is missing.
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

const LONG = 300;

/** The toasts at the top, centred; screen readers announce errors at once, the rest when they are idle. */
export function Toasts() {
  const toasts = useSyncExternalStore(toast.subscribe, toast.get);
  return (
    <section aria-label="Avisos" className={styles.place}>
      {(['success', 'error'] as const).map((kind) => (
        <div key={kind} role={kind === 'error' ? 'alert' : 'status'}>
          {toasts
            .filter((one) => one.kind === kind)
            .map((one) => (
              <Message key={one.id} {...one} />
            ))}
        </div>
      ))}
    </section>
  );
}

/** Its time stops while the pointer or the focus is on it, and begins anew then. */
function Message({ id, kind, text }: Toast) {
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isHeld = isPointedAt || hasFocus;
  const Icon = kind === 'error' ? CircleAlert : CircleCheck;

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => toast.dismiss(id), TOAST_MS);
    return () => clearTimeout(timer);
  }, [id, isHeld]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done but waiting.
    <div
      className={`panel ${styles.toast}`}
      style={{ '--kind': `var(--${kind === 'error' ? 'danger' : 'success'})` } as CSSProperties}
      onMouseEnter={() => setPointedAt(true)}
      onMouseLeave={() => setPointedAt(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    >
      <Icon aria-hidden />
      {/* Focusable, so that a long text can be scrolled by keyboard. */}
      <div className={styles.text} dir="auto" tabIndex={text.length > LONG ? 0 : undefined}>
        {text}
      </div>
      <button type="button" className="icon-button" aria-label="Cerrar aviso" onClick={() => toast.dismiss(id)}>
        <X size={18} aria-hidden />
      </button>
    </div>
  );
}
