import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { RouterBlocker, RouterBlockerFunction } from 'react-admin';
import { type NavigationType, Router as ReactRouter, useLocation } from 'react-router';
import { createNavigation, IDLE, type Navigation } from './navigation';

const NavigationInUse = createContext<Navigation | null>(null);

interface RouterProps {
  /** Whether the code of the page at an address is there; then the page is drawn without a pause. */
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
 * While the code of another page loads, the former one stays. Where nothing has to load the page is there at once, which
 * React takes half as long again for when it may be interrupted; and whoever presses twice begins the second time where
 * the first has led.
 */
function Routed({ navigation, isAtHand, children }: Required<RouterProps> & { navigation: Navigation }) {
  const [{ location, action }, setPlace] = useState(navigation.get);

  useLayoutEffect(() => {
    // What is drawn inside may have led elsewhere already.
    setPlace(navigation.get());
    return navigation.subscribe((left) => {
      const show = () => setPlace(navigation.get());
      const { pathname } = navigation.get().location;
      if (pathname === left.pathname || isAtHand(pathname)) show();
      else startTransition(show);
    });
  }, [navigation, isAtHand]);

  return (
    <NavigationInUse value={navigation}>
      <ReactRouter navigator={navigation.navigator} location={location} navigationType={action as NavigationType}>
        {children}
      </ReactRouter>
    </NavigationInUse>
  );
}

/** Gives the navigation of the surrounding Router; throws outside of one. */
export function useNavigation(): Navigation {
  const navigation = useContext(NavigationInUse);
  if (!navigation) throw new Error('This must stand inside of the <Router> of src/routing.');
  return navigation;
}

/** Whether a Router of ours is around this. */
export const useIsInRouter = () => useContext(NavigationInUse) !== null;

/** Whether another address is on its way to the screen, while React still shows the former page. */
export function useNavigating(): boolean {
  const navigation = useNavigation();
  const { key: shown } = useLocation();
  return useSyncExternalStore(navigation.subscribe, () => navigation.get().location.key) !== shown;
}

/** Asks before the address changes; what answers is in the state that it gives. */
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
