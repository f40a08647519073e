import { type RouterProvider, reactRouterProvider } from 'react-admin';
import { Link } from './Link';
import { useBlocker, useIsInRouter } from './Router';

/** React-admin's adapter for the router: its own for React Router, without the parts that need a data router. */
export const routerProvider: RouterProvider = {
  ...reactRouterProvider,
  Link,
  useBlocker,
  useCanBlock: useIsInRouter,
  // There is one already.
  RouterWrapper: ({ children }) => children,
};
