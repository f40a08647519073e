// First: the styles of pages override these. Those of the login come earlier, and must not be combined with them.
import './theme/parts.css';
import './theme/print.css';
import { useCallback, useEffect, useState } from 'react';
import {
  CoreAdmin,
  CustomRoutes,
  localStorageStore,
  Resource,
  type RouterProvider as RouterParts,
  reactRouterProvider,
} from 'react-admin';
import { createBrowserRouter, Route, RouterProvider, useLocation, useRouteError } from 'react-router';
import { isOffered } from '../contract/access';
import type { EntryName } from '../contract/calls';
import { ConsumeCoupon } from './coupons/index';
import { HomePage } from './home/HomePage';
import { ErrorPage } from './layout/ErrorPage';
import { Layout } from './layout/Layout';
import { NotFoundPage } from './layout/NotFoundPage';
import { PAGES } from './pages';
import { authProvider } from './providers/authProvider';
import { dataProvider } from './providers/dataProvider';
import { i18nProvider } from './providers/i18nProvider';
import { queryClient } from './queryClient';
import { callsOf, DASHBOARD, resourcesFor } from './resources';
import { useAnnounced, useIsAnnounced } from './session/useCapability';
import { usePermission } from './session/usePermission';
import { SmallPictures } from './ui/Avatar';
import { handleStep } from './ui/LeaveQuestion';

/** Pages below it are react-admin's; elsewhere the address has left the dashboard, and Entrance.tsx draws. */
const ROUTES = [
  { path: `${DASHBOARD}/*`, element: <Admin />, errorElement: <Failed /> },
  { path: '*', element: null },
];

/**
 * The back-office behind the sign-in; before it stands Entrance.tsx. The theme comes with what a user opens
 * (theme/Themed.tsx): react-admin's `<Admin>` would bring Material UI before the first list (docs/decisions/0002).
 */
export function App() {
  const [router, setRouter] = useState<ReturnType<typeof createBrowserRouter>>();
  // One for each sign-in: between two of them Entrance.tsx changes the address.
  useEffect(() => {
    window.addEventListener('popstate', handleStep);
    const created = createBrowserRouter(ROUTES);
    setRouter(created);
    return () => {
      created.dispose();
      window.removeEventListener('popstate', handleStep);
    };
  }, []);
  return (
    <SmallPictures value={useIsAnnounced('small-pictures')}>
      {/* A page whose code is still on its way is shown as loading. */}
      {router && <RouterProvider router={router} useTransitions={false} />}
    </SmallPictures>
  );
}

function Failed() {
  return <ErrorPage error={useRouteError() as Error} resetErrorBoundary={() => undefined} />;
}

/**
 * React-admin's for React Router, whose ScrollRestoration scrolls: a list that is filtered or sorted keeps its place, as
 * react-admin's state says. Kept in the history, that state would scroll to the top after Back too.
 */
const routerProvider: RouterParts = {
  ...reactRouterProvider,
  useNavigate() {
    const navigate = reactRouterProvider.useNavigate();
    const { pathname } = useLocation();
    return useCallback(
      (to, options) => {
        const isSearch = typeof to === 'object' && !to.pathname;
        // A list changes its search a moment later: a record may have been opened meanwhile.
        if (isSearch && window.location.pathname !== pathname) return;
        const { _scrollToTop: isToTop, ...state } = options?.state ?? {};
        // Going to where one is adds no step to the history, as with a link.
        const isHere = isSearch && asked(to.search) === asked(window.location.search);
        const placed = { ...options, state, preventScrollReset: isToTop === false, ...(isHere && { replace: true }) };
        return navigate(to, placed);
      },
      [navigate, pathname],
    );
  },
};

/** What a list's address asks for: react-admin names an empty filter, or does not. */
const asked = (search = '') => String([...new URLSearchParams(search)].filter(([, value]) => value !== '{}').sort());

/** React-admin's, which keeps how many rows a page has: its words, places and choices stay in the address and the page. */
const store = localStorageStore();
const { setItem } = store;
store.setItem = (key, value) => key.endsWith('.perPage') && setItem(key, value);

function Admin() {
  const announced = useAnnounced();
  const offered = resourcesFor(usePermission(), announced);
  return (
    <CoreAdmin
      basename={DASHBOARD}
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      routerProvider={routerProvider}
      store={store}
      layout={Layout}
      error={ErrorPage}
      catchAll={NotFoundPage}
      disableTelemetry
    >
      {offered.map((name) => {
        const { list, edit, create: Create, pages = {}, children } = PAGES[name];
        const { get, create, update } = callsOf(name) ?? {};
        const has = (...calls: (EntryName | undefined)[]) => calls.every((call) => !call || isOffered(call, announced));
        return (
          <Resource key={name} name={name} list={list} edit={update && !has(get, update) ? undefined : edit}>
            {/* React-admin's own address would be `create` (A1). */}
            {Create && has(create) && <Route path="add" element={<Create />} />}
            {Object.entries(pages).map(([segment, Page]) => (
              <Route key={segment} path={segment} element={<Page />} />
            ))}
            {children}
          </Resource>
        );
      })}
      <CustomRoutes>
        <Route index element={<HomePage above={<ConsumeCoupon />} />} />
      </CustomRoutes>
    </CoreAdmin>
  );
}
