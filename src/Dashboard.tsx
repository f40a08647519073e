import { CoreAdminContext, CoreAdminUI, CustomRoutes } from 'ra-core';
import { useEffect, useState } from 'react';
import { createBrowserRouter, Route, type RouteObject, RouterProvider } from 'react-router-dom';
import { businesses } from './businesses';
import { activeCoupons, consumedCoupons } from './coupons';
import { HomePage } from './home/HomePage';
import { i18nProvider } from './i18n/i18nProvider';
import { ErrorPage } from './layout/ErrorPage';
import { Layout } from './layout/Layout';
import { NotFoundPage } from './layout/NotFoundPage';
import { NotificationBridge } from './layout/NotificationBridge';
import { RouterInUse } from './layout/RouterInUse';
import { offers } from './offers';
import { payments } from './payments';
import { authProvider } from './providers/authProvider';
import { dataProvider } from './providers/dataProvider';
import { queryClient } from './queryClient';
import { ResourceRoutes } from './ResourceRoutes';
import { DASHBOARD } from './routes';
import { SettingsPage } from './settings';
import { users } from './users';

const routes: RouteObject[] = [
  { path: `${DASHBOARD}/*`, element: <Admin />, errorElement: <ErrorPage /> },
  // The address is leaving the dashboard: the door draws the next page.
  { path: '*', element: null },
];

/** The back-office behind the sign-in. Each sign-in has a router of its own, which ends with it. */
export function Dashboard() {
  const [router, setRouter] = useState<ReturnType<typeof createBrowserRouter>>();
  useEffect(() => {
    const created = createBrowserRouter(routes);
    setRouter(created);
    return () => created.dispose();
  }, []);
  return (
    router && (
      <RouterInUse value={router}>
        <RouterProvider router={router} />
      </RouterInUse>
    )
  );
}

function Admin() {
  return (
    <CoreAdminContext
      basename={DASHBOARD}
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
    >
      <NotificationBridge />
      <CoreAdminUI
        layout={Layout}
        catchAll={NotFoundPage}
        // React-admin has pages of its own for these two addresses; here they lead nowhere, like any other unknown one.
        authenticationError={NotFoundPage}
        accessDenied={NotFoundPage}
        error={ErrorPage}
        disableTelemetry
      >
        <ResourceRoutes {...businesses} />
        <ResourceRoutes {...offers} />
        <ResourceRoutes {...activeCoupons} />
        <ResourceRoutes {...consumedCoupons} />
        <ResourceRoutes {...users} />
        <ResourceRoutes {...payments} />
        <CustomRoutes>
          <Route index element={<HomePage />} />
          <Route path="settings" element={<SettingsPage />} />
        </CustomRoutes>
      </CoreAdminUI>
    </CoreAdminContext>
  );
}
