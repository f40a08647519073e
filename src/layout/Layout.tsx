import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { Menu, X } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useNotificationContext, useTranslate } from 'react-admin';
import { ScrollRestoration, useLocation } from 'react-router';
import { formatDateTime } from '../../contract/caracas';
import { withoutFinalSlashes } from '../../contract/paths';
import { PRODUCT } from '../../contract/product';
import { acting, forms } from '../parts';
import { isDashboardPage } from '../resources';
import { useSession } from '../session/useSession';
import { appearance } from '../storage/appearance';
import { SideDrawer } from '../ui/Dialog';
import { useMediaQuery, useNow } from '../ui/hooks';
import { LeaveQuestion } from '../ui/LeaveQuestion';
import { ProgressBar } from '../ui/ProgressBar';
import { toast } from '../ui/toast';
import { savesData, whenIdle } from '../ui/whenIdle';
import styles from './Layout.module.css';
import { NotFoundPage } from './NotFoundPage';
import { PaletteButton, usePalette } from './palette/usePalette';
import { Sidebar } from './Sidebar';
import { Strips } from './Strips';

export function Layout({ children }: { children: ReactNode }) {
  const narrow = useMediaQuery('(max-width: 56rem)');
  const main = useRef<HTMLElement>(null);
  const { pathname, key } = useLocation();
  const shown = useRef(pathname);
  const { openPalette, palette } = usePalette();
  // React-admin accepts deeper addresses, and has pages of its own at two others (A5).
  const page = isDashboardPage(withoutFinalSlashes(pathname)) ? children : <NotFoundPage />;

  useKeptFocus();
  useEffect(() => appearance.note(), []);
  // What a user will open: without it the first menu or form takes longer. A failure is shown where it is opened.
  useEffect(
    () =>
      whenIdle(() => {
        if (!savesData()) void Promise.all([acting.loaded(), forms.loaded()]).catch(() => undefined);
      }),
    [],
  );

  // Announces a new page to screen readers.
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // One step back, the list has put the focus on the record from which the user came.
    if (!document.activeElement?.closest('[data-row]')) main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <div className={styles.frame}>
      <ScrollRestoration />
      <PageProgress />
      <a href="#contenido" className={styles.skip}>
        Saltar al contenido
      </a>
      {narrow ? (
        // A new key at each address closes the drawer, also for a link to the same page.
        <TopBar key={key} onSearch={openPalette} />
      ) : (
        <aside className={styles.side}>
          <Sidebar onSearch={openPalette} />
        </aside>
      )}
      <main ref={main} id="contenido" className={styles.main} tabIndex={-1}>
        <PrintedBy />
        <Strips />
        <Suspense fallback={<PageLoading />}>{page}</Suspense>
      </main>
      <Notification />
      {palette}
      <LeaveQuestion />
    </div>
  );
}

/** On paper alone: from where it comes, when and by whom. */
function PrintedBy() {
  const name = useSession()?.user.name;
  const now = useNow();
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return <p className={`muted ${styles.printed}`}>{isIdle && `${PRODUCT.name} · ${formatDateTime(now)} · ${name}`}</p>;
}

/** The button to the sidebar on a phone. */
function TopBar({ onSearch }: { onSearch: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <header className={styles.bar}>
      <button type="button" className="icon-button" aria-label="Abrir menú" onClick={() => setIsOpen(true)}>
        <Menu aria-hidden />
      </button>
      <img src="/mark.svg" alt="" width="28" height="28" />
      <span>{PRODUCT.name}</span>
      <PaletteButton compact onClick={onSearch} />
      {isOpen && (
        <Suspense fallback={null}>
          <SideDrawer label="Menú" onClose={close}>
            <button type="button" className={`icon-button ${styles.close}`} aria-label="Cerrar menú" onClick={close}>
              <X aria-hidden />
            </button>
            <Sidebar />
          </SideDrawer>
        </Suspense>
      )}
    </header>
  );
}

/** Shown for a page's data, as PageLoading for its code. Prefetched data has no observer and does not start it. */
function PageProgress() {
  const waiting = useIsFetching({ predicate: (query) => query.isActive() && !query.meta?.isQuiet }) + useIsMutating();
  return <ProgressBar loading={waiting > 0} />;
}

/** In place of a page whose code is loading. */
function PageLoading() {
  return (
    <div role="status" className={`skeleton ${styles.loading}`}>
      <ProgressBar loading />
      <span className="visually-hidden">Cargando…</span>
    </div>
  );
}

/** Shows react-admin's notifications as our own toasts. */
function Notification() {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();

  useEffect(() => {
    if (notifications.length === 0) return;
    const notification = takeNotification();
    if (!notification || typeof notification.message !== 'string') return;
    const text = translate(notification.message, {
      _: notification.message,
      ...notification.notificationOptions?.messageArgs,
    });
    if (notification.type === 'error' || notification.type === 'warning') toast.error(text);
    else toast.success(text);
  }, [notifications, takeNotification, translate]);

  return null;
}

/**
 * Where the element that has the focus is taken away, as a row that was deleted, the page gets it: otherwise a user of keys
 * or of a screen reader would be at the very beginning, before the menu. Who has a better place takes it from there.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: Element | null = null;
    const note = () => {
      last = document.activeElement;
    };
    const observer = new MutationObserver(() => {
      if (!last || last.isConnected || document.activeElement !== document.body) return;
      last = null;
      document.querySelector('main')?.focus({ preventScroll: true });
    });
    note();
    document.addEventListener('focusin', note);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', note);
      observer.disconnect();
    };
  }, []);
}
