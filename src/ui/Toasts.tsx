import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { styled } from '@mui/material/styles';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { TOAST_MS } from '../../contract/limits';
import { Themed } from '../theme/Themed';
import { type Toast, toast } from './toast';

const LONG = 300;
const ICONS = { success: <CircleCheck aria-hidden />, error: <CircleAlert aria-hidden /> };

const Place = styled('section')({
  position: 'fixed',
  // Below the strips of a page.
  inset: 'var(--toasts, var(--space-2)) var(--space-2) auto',
  // Above every dialog.
  zIndex: 2000,
  maxWidth: '32rem',
  marginInline: 'auto',
  pointerEvents: 'none',
  '& > div:empty': { display: 'none' },
  '& > div > * + *, & > div:not(:empty) + div:not(:empty)': { marginTop: 'var(--space-1)' },
});

/** The toasts at the top, centred; screen readers announce errors at once, the rest when they are idle. */
export function Toasts() {
  const toasts = useSyncExternalStore(toast.subscribe, toast.get);
  return (
    <Themed>
      <Place aria-label="Avisos">
        {(['success', 'error'] as const).map((kind) => (
          <div key={kind} role={kind === 'error' ? 'alert' : 'status'}>
            {toasts
              .filter((one) => one.kind === kind)
              .map((one) => (
                <Message key={one.id} {...one} />
              ))}
          </div>
        ))}
      </Place>
    </Themed>
  );
}

/** Its time stops while the pointer or the focus is on it, and begins anew then. */
function Message({ id, kind, text }: Toast) {
  const [hasFocus, setHasFocus] = useState(false);
  const dismiss = () => toast.dismiss(id);
  return (
    <Snackbar
      open
      transitionDuration={0}
      autoHideDuration={hasFocus ? null : TOAST_MS}
      resumeHideDuration={TOAST_MS}
      disableWindowBlurListener
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
      onClose={(_, reason) => reason === 'timeout' && dismiss()}
    >
      <Alert
        role="none"
        severity={kind}
        icon={ICONS[kind]}
        action={
          <button type="button" className="icon-button" aria-label="Cerrar aviso" onClick={dismiss}>
            <X size={18} aria-hidden />
          </button>
        }
        // Focusable, so that a long text can be scrolled by keyboard.
        slotProps={{ message: { tabIndex: text.length > LONG ? 0 : undefined } }}
      >
        {text}
      </Alert>
    </Snackbar>
  );
}
