// First: the styles of pages say more than these. What the login loads comes earlier, and must not be combined with them.
import './theme/parts.css';
import { CoreAdminContext, CoreAdminUI, CustomRoutes, useNotificationContext, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { createBrowserRouter, Route, type RouteObject, RouterProvider } from 'react-router-dom';
import { AccountPage } from './account';
import { businesses } from './businesses';
import { activeCoupons, consumedCoupons } from './coupons';
import { HistoryPage } from './history/lazyPage';
import { HomePage } from './home/HomePage';
import { i18nProvider } from './i18n/i18nProvider';
import { ErrorPage } from './layout/ErrorPage';
import { Layout } from './layout/Layout';
import { NotFoundPage } from './layout/NotFoundPage';
import { RouterInUse } from './layout/RouterInUse';
import { offers } from './offers';
import { payments } from './payments';
import { authProvider } from './providers/authProvider';
import { dataProvider } from './providers/dataProvider';
import { queryClient } from './queryClient';
import { ResourceRoutes } from './ResourceRoutes';
import { DASHBOARD } from './routes';
import { useIsAnnounced } from './session/useCapability';
import { SettingsPage } from './settings';
import { SmallPictures } from './ui/pictures';
import { toast } from './ui/toast';
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
      <SmallPictures value={useIsAnnounced('small-pictures')}>
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
            <Route path="history" element={<HistoryPage />} />
            <Route path="settings" element={<SettingsPage />} />
            <Route path="account" element={<AccountPage />} />
          </CustomRoutes>
        </CoreAdminUI>
      </SmallPictures>
    </CoreAdminContext>
  );
}

/** Tells what react-admin has to say as our own toasts. */
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
