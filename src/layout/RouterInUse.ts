import { createContext, useContext, useSyncExternalStore } from 'react';
import { type createBrowserRouter, useLocation } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

export const RouterInUse = createContext<Router | null>(null);

/** Whether another address is on its way to the screen, while React still shows the former page. */
export function useNavigating(): boolean {
  const router = useContext(RouterInUse);
  const { key: shown } = useLocation();
  const wanted = useSyncExternalStore(
    (listener) => router?.subscribe(listener) ?? (() => {}),
    () => router?.state.location.key ?? shown,
  );
  return wanted !== shown;
}
