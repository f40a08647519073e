// First: the styles of pages override these. Those of the login come earlier, and must not be combined with them.
import './theme/parts.css';
import './theme/print.css';
import { CoreAdmin, CustomRoutes, Resource } from 'react-admin';
import { type Path, Route, Routes } from 'react-router';
import { ConsumeCoupon } from './coupons/index';
import { prefetchList } from './firstList';
import { HomePage } from './home/HomePage';
import { LIST_PARTS } from './ListParts';
import { ErrorPage } from './layout/ErrorPage';
import { Layout } from './layout/Layout';
import { ListParts } from './lists/listParts';
import { PAGES } from './pages';
import { authProvider } from './providers/authProvider';
import { dataProvider } from './providers/dataProvider';
import { i18nProvider } from './providers/i18nProvider';
import { queryClient } from './queryClient';
import { DASHBOARD } from './routes';
import { Router } from './routing/Router';
import { routerProvider } from './routing/routerProvider';
import { store } from './routing/store';
import { useIsAnnounced } from './session/useCapability';
import { SmallPictures } from './ui/pictures';

/**
 * The back-office behind the sign-in; before it stands Entrance.tsx. Each sign-in has a router of its own, which ends
 * with it. The theme comes with what a user opens (theme/Themed.tsx): react-admin's `<Admin>` would bring Material UI
 * before the first list (docs/decisions/0002).
 */
export function App() {
  return (
    <SmallPictures value={useIsAnnounced('small-pictures')}>
      <ListParts value={LIST_PARTS}>
        <Router isAtHand={() => true} onOpen={readAhead}>
          <Routes>
            <Route path={`${DASHBOARD}/*`} element={<Admin />} />
            {/* The address has left the dashboard: Entrance.tsx draws the next page. */}
            <Route path="*" element={null} />
          </Routes>
        </Router>
      </ListParts>
    </SmallPictures>
  );
}
/** Its first rows are asked for beside its code. A failure is ignored: the page asks again. */
const readAhead = ({ pathname, search }: Path) => void prefetchList(pathname, search).catch(() => undefined);

function Admin() {
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
      disableTelemetry
    >
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
        <Route index element={<HomePage above={<ConsumeCoupon />} />} />
      </CustomRoutes>
    </CoreAdmin>
  );
}
