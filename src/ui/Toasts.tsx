import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { type CSSProperties, useEffect, useState, useSyncExternalStore } from 'react';
import { TOAST_MS } from '../../contract/limits';
import styles from './Toasts.module.css';
import { type Toast, toast } from './toast';

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
