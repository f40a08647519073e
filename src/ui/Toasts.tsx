import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import styles from './Toasts.module.css';
import { toast } from './toast';

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
              <div key={id} className={`${styles.toast} ${styles[kind]}`}>
                {kind === 'error' ? <CircleAlert aria-hidden /> : <CircleCheck aria-hidden />}
                <span className={styles.text}>{text}</span>
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
