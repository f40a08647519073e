import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import styles from './Toasts.module.css';
import { toast } from './toast';

/** What is longer may have to be scrolled. */
const LONG_TOAST = 300;

/** Draws the toasts at the top, centred, and reads them to a screen reader: errors at once, the rest when it is quiet. */
export function Toasts() {
  const toasts = useSyncExternalStore(toast.subscribe, toast.get);
  return (
    <section className={styles.toasts} aria-label="Avisos">
      {(['success', 'error'] as const).map((kind) => (
        <div key={kind} role={kind === 'error' ? 'alert' : 'status'} className={styles.group}>
          {toasts
            .filter((one) => one.kind === kind)
            .map(({ id, text }) => (
              // biome-ignore lint/a11y/noStaticElementInteractions: nothing happens here, it only waits for who reads.
              <div
                key={id}
                className={`${styles.toast} ${styles[kind]}`}
                onPointerEnter={() => toast.hold(id)}
                onPointerLeave={({ currentTarget }) => currentTarget.matches(':focus-within') || toast.release(id)}
                onFocus={() => toast.hold(id)}
                onBlur={({ currentTarget }) => currentTarget.matches(':hover') || toast.release(id)}
              >
                {kind === 'error' ? <CircleAlert aria-hidden /> : <CircleCheck aria-hidden />}
                {/* What is long is scrolled, by keyboard too. */}
                <span className={styles.text} tabIndex={text.length > LONG_TOAST ? 0 : undefined}>
                  {text}
                </span>
                <button
                  type="button"
                  className="icon-button"
                  aria-label="Cerrar aviso"
                  onClick={() => toast.dismiss(id)}
                >
                  <X size={18} aria-hidden />
                </button>
              </div>
            ))}
        </div>
      ))}
    </section>
  );
}
