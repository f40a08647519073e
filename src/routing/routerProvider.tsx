import { type RouterProvider, reactRouterProvider } from 'react-admin';
import { Link } from './Link';
import { useBlocker, useIsInRouter } from './Router';

/** React-admin's way to the router: its own for React Router, but for what that has only with a data router. */
export const routerProvider: RouterProvider = {
  ...reactRouterProvider,
  Link,
  useBlocker,
  useCanBlock: useIsInRouter,
  // There is one already.
  RouterWrapper: ({ children }) => children,
};
