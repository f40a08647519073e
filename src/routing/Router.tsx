import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  useTransition,
} from 'react';
import type { RouterBlocker, RouterBlockerFunction } from 'react-admin';
import { type NavigationType, Router as ReactRouter, useLocation } from 'react-router';
import { createNavigation, IDLE, type Navigation } from './navigation';

const NavigationInUse = createContext<Navigation | null>(null);
const Navigating = createContext(false);

interface RouterProps {
  /** Whether the code of the page at an address is loaded; then the page is drawn without being interrupted. */
  isAtHand?: (pathname: string) => boolean;
  children: ReactNode;
}

/** React Router over this tab's history, from its own beginning to its end. */
export function Router({ isAtHand = () => false, children }: RouterProps) {
  const [navigation, setNavigation] = useState<Navigation>();
  useEffect(() => {
    const created = createNavigation();
    setNavigation(created);
    return created.dispose;
  }, []);
  return (
    navigation && (
      <Routed navigation={navigation} isAtHand={isAtHand}>
        {children}
      </Routed>
    )
  );
}

/**
 * While the code of another page loads, the former one stays. Where nothing has to load the page is drawn in one go, as a
 * transition React takes half as long again; on a slow processor that is a fifth of a second, so the press is painted
 * before it (NavLink). A second press begins where the first one has led.
 */
function Routed({ navigation, isAtHand, children }: Required<RouterProps> & { navigation: Navigation }) {
  const [{ location, action }, setPlace] = useState(navigation.get);
  const [isNavigating, startTransition] = useTransition();

  useLayoutEffect(() => {
    // A component inside may have navigated already.
    setPlace(navigation.get());
    return navigation.subscribe((left) => {
      const show = () => setPlace(navigation.get());
      const { pathname } = navigation.get().location;
      if (pathname === left.pathname) show();
      else if (isAtHand(pathname)) requestAnimationFrame(() => setTimeout(show));
      else startTransition(show);
    });
  }, [navigation, isAtHand]);

  return (
    <NavigationInUse value={navigation}>
      <Navigating value={isNavigating}>
        <ReactRouter navigator={navigation.navigator} location={location} navigationType={action as NavigationType}>
          {children}
        </ReactRouter>
      </Navigating>
    </NavigationInUse>
  );
}

/** Gives the navigation of the surrounding Router; throws outside of one. */
export function useNavigation(): Navigation {
  const navigation = useContext(NavigationInUse);
  if (!navigation) throw new Error('This must stand inside of the <Router> of src/routing.');
  return navigation;
}

/** Whether there is a Router of ours around this. */
export const useIsInRouter = () => useContext(NavigationInUse) !== null;

/** Whether the code of another page is being loaded, while the former one is still shown. */
export const useNavigating = () => useContext(Navigating);

const NOTHING = () => () => undefined;

/** The address that was opened last, which is not drawn yet for a moment; as the build draws it, the router's. */
export function useOpenedPathname(): string {
  const navigation = useContext(NavigationInUse);
  const { pathname } = useLocation();
  return useSyncExternalStore(
    navigation?.subscribe ?? NOTHING,
    () => navigation?.get().location.pathname ?? pathname,
    () => pathname,
  );
}

/** Asks before the address changes; the functions that answer are in the returned state. */
export function useBlocker(asks: boolean | RouterBlockerFunction): RouterBlocker {
  const navigation = useNavigation();
  const [state, tell] = useState(IDLE);
  const latest = useRef(asks);

  useEffect(() => {
    latest.current = asks;
  }, [asks]);

  useEffect(() => {
    const ask: RouterBlockerFunction = (move) =>
      typeof latest.current === 'function' ? latest.current(move) : latest.current;
    return navigation.block({ asks: ask, tell });
  }, [navigation]);

  return state;
}
