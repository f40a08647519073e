import { useSyncExternalStore } from 'react';
import styles from './Toasts.module.css';
import { toast } from './toast';

const LONG_TOAST = 300;

/** Draws the toasts at the top, centred; screen readers are told errors at once, the rest when they are quiet. */
export function Toasts() {
  const toasts = useSyncExternalStore(toast.subscribe, toast.get, toast.get);
  return (
    <section className={styles.toasts} aria-label="Avisos" data-overlay>
      {(['success', 'error'] as const).map((kind) => (
        <div key={kind} role={kind === 'error' ? 'alert' : 'status'} className={styles.group}>
          {toasts
            .filter((one) => one.kind === kind)
            .map(({ id, text }) => (
              // biome-ignore lint/a11y/noStaticElementInteractions: nothing happens here, it only waits for who reads.
              <div
                key={id}
                className={`panel ${styles.toast} ${styles[kind]}`}
                onPointerEnter={() => toast.hold(id)}
                onPointerLeave={({ currentTarget }) => currentTarget.matches(':focus-within') || toast.release(id)}
                onFocus={() => toast.hold(id)}
                onBlur={({ currentTarget }) => currentTarget.matches(':hover') || toast.release(id)}
              >
                <Sign of={kind} />
                {/* Focusable, so that the keyboard can scroll a long text. */}
                <span className={styles.text} tabIndex={text.length > LONG_TOAST ? 0 : undefined}>
                  {text}
                </span>
                <button
                  type="button"
                  className="icon-button"
                  aria-label="Cerrar aviso"
                  onClick={() => toast.dismiss(id)}
                >
                  <Sign of="close" />
                </button>
              </div>
            ))}
        </div>
      ))}
    </section>
  );
}

/** Lucide's own drawings: its code would be one more kilobyte before the login is there. */
const SIGNS = {
  error: 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0M12 8v4M12 16h.01',
  success: 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0M16 9l-5.5 5.5L8 12',
  close: 'M18 6 6 18M6 6l12 12',
};

export function Sign({ of }: { of: keyof typeof SIGNS }) {
  const size = of === 'close' ? 18 : 24;
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={SIGNS[of]} />
    </svg>
  );
}
