import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Themed } from '../theme/Themed';
import { type Toast, toast } from './toast';

const LONG = 300;
const ICONS = { success: <CircleCheck aria-hidden />, error: <CircleAlert aria-hidden /> };

/** The toasts at the top, centred; screen readers announce errors at once, the rest when they are idle. */
export function ToastStack() {
  const toasts = useSyncExternalStore(toast.subscribe, toast.get);
  return (
    <Themed>
      <Snackbar open anchorOrigin={{ vertical: 'top', horizontal: 'center' }} transitionDuration={0}>
        <section aria-label="Avisos">
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
      </Snackbar>
    </Themed>
  );
}

function Message({ id, kind, text }: Toast) {
  return (
    <Alert
      role="none"
      severity={kind}
      icon={ICONS[kind]}
      action={
        <button type="button" className="icon-button" aria-label="Cerrar aviso" onClick={() => toast.dismiss(id)}>
          <X size={18} aria-hidden />
        </button>
      }
      // Focusable, so that a long text can be scrolled by keyboard.
      slotProps={{ message: { tabIndex: text.length > LONG ? 0 : undefined } }}
      onPointerEnter={() => toast.hold(id)}
      onPointerLeave={({ currentTarget }) => currentTarget.matches(':focus-within') || toast.release(id)}
      onFocus={() => toast.hold(id)}
      onBlur={({ currentTarget }) => currentTarget.matches(':hover') || toast.release(id)}
    >
      {text}
    </Alert>
  );
}
