/**
 * Stands in the place of react-router-dom for packages (scripts/lighterPackages.ts): its exports that react-admin
 * imports, without the data router, which is more than half of it. What `routerProvider` replaces throws.
 */
import { createContext } from 'react';

export {
  matchPath,
  Navigate,
  Outlet,
  Route,
  Routes,
  useInRouterContext,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
} from 'react-router';

function isLeftOut(): never {
  throw new Error(
    'React Router’s data router is left out of this application (docs/decisions/0003-build-packages-and-folders.md).',
  );
}

export const Link = isLeftOut;
export const RouterProvider = isLeftOut;
export const createHashRouter = isLeftOut;
export const createMemoryRouter = isLeftOut;
export const useBlocker = isLeftOut;
export const UNSAFE_DataRouterContext = createContext(null);
export const UNSAFE_DataRouterStateContext = createContext(null);
