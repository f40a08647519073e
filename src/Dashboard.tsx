// First: the styles of pages override these. Those of the login come earlier, and must not be combined with them.
import './theme/parts.css';
import { type ComponentType, useEffect } from 'react';
import {
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  memoryStore,
  Resource,
  useNotificationContext,
  useTranslate,
} from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { Route, Routes, useLocation } from 'react-router';
import { HomePage, OwnerHome } from './home/HomePage';
import { ErrorPage } from './layout/ErrorPage';
import { Layout } from './layout/Layout';
import { PAGES } from './pages';
import { authProvider } from './providers/authProvider';
import { dataProvider } from './providers/dataProvider';
import { i18nProvider } from './providers/i18nProvider';
import { session } from './providers/session';
import { queryClient } from './queryClient';
import { pageAt, resourceAt, resourcePath } from './resourceAddresses';
import { currentAddress, DASHBOARD } from './routes';
import { Router } from './routing/Router';
import { routerProvider } from './routing/routerProvider';
import { useIsAnnounced } from './session/useCapability';
import { isPartLoaded, loadPart } from './ui/lazyPart';
import { SmallPictures } from './ui/pictures';
import { toast } from './ui/toast';

/** The lazy part at an address below the dashboard; undefined where the page is made of several. */
function partAt(address: string): ComponentType | undefined {
  const user = session.get()?.user;
  const own = user && pageAt(address, user.permission);
  if (own !== undefined) return own === '' ? OwnerHome : PAGES[own].list;
  const name = resourceAt(address);
  const pages = name === '' ? undefined : PAGES[name];
  const below = address.slice(resourcePath(name).length + 1);
  if (below.includes('/')) return undefined;
  const segment = below.toLowerCase();
  return segment === 'add' ? pages?.create : (pages?.pages?.[segment] ?? pages?.edit);
}

/** Fetches the code of the page that is open, to be there when it is drawn. */
export async function loadPage(): Promise<void> {
  const part = partAt(currentAddress());
  if (part) await loadPart(part);
}

function isAtHand(pathname: string): boolean {
  const part = partAt(pathname);
  return part !== undefined && isPartLoaded(part);
}

/** The back-office behind the sign-in. Each sign-in has a router of its own, which ends with it. */
export function Dashboard() {
  return (
    <Router isAtHand={isAtHand}>
      <Pages />
    </Router>
  );
}

function Pages() {
  const { key } = useLocation();
  return (
    <ErrorBoundary FallbackComponent={ErrorPage} resetKeys={[key]}>
      <Routes>
        <Route path={`${DASHBOARD}/*`} element={<Admin />} />
        {/* The address has left the dashboard: App draws the next page. */}
        <Route path="*" element={null} />
      </Routes>
    </ErrorBoundary>
  );
}

/** src/routing/ScrollRestoration scrolls a list that is shown again: react-admin would do so from any page. */
const store = memoryStore();
const { setItem } = store;
store.setItem = (key, value) => {
  if (!key.endsWith('.scrollPosition')) setItem(key, value);
};

function Admin() {
  return (
    <CoreAdminContext
      basename={DASHBOARD}
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      routerProvider={routerProvider}
      store={store}
    >
      <NotificationBridge />
      <SmallPictures value={useIsAnnounced('small-pictures')}>
        <CoreAdminUI layout={Layout} error={ErrorPage} disableTelemetry>
          {Object.entries(PAGES).map(([name, { list, edit, create: Create, pages = {}, children }]) => (
            <Resource key={name} name={name} list={list} edit={edit}>
              {/* React-admin's own address would be `create` (A1). */}
              {Create && <Route path="add" element={<Create />} />}
              {Object.entries(pages).map(([segment, Page]) => (
                <Route key={segment} path={segment} element={<Page />} />
              ))}
              {children}
            </Resource>
          ))}
          <CustomRoutes>
            <Route index element={<HomePage />} />
          </CustomRoutes>
        </CoreAdminUI>
      </SmallPictures>
    </CoreAdminContext>
  );
}

/** Shows react-admin's notifications as our own toasts. */
function NotificationBridge() {
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
