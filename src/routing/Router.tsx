import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { RouterBlocker, RouterBlockerFunction } from 'react-admin';
import {
  createPath,
  type NavigationType,
  type Path,
  parsePath,
  Router as ReactRouter,
  type To,
  useLocation,
} from 'react-router';
import { createNavigation, IDLE, type Navigation } from './navigation';

const NavigationInUse = createContext<Navigation | null>(null);

interface RouterProps {
  /** Whether the code of the page at an address is loaded; then the page is drawn without a pause. */
  isAtHand?: (pathname: string) => boolean;
  /** Called when another page is opened, before it is drawn. */
  onOpen?: (page: Path) => void;
  children: ReactNode;
}

/** React Router over this tab's history, from its own beginning to its end. */
export function Router({ isAtHand = () => false, onOpen = () => undefined, children }: RouterProps) {
  const [navigation, setNavigation] = useState<Navigation>();
  useEffect(() => {
    const created = createNavigation();
    setNavigation(created);
    return created.dispose;
  }, []);
  return (
    navigation && (
      <Routed navigation={navigation} isAtHand={isAtHand} onOpen={onOpen}>
        {children}
      </Routed>
    )
  );
}

/**
 * While the code of another page loads, the former one stays. Where nothing has to load the page is drawn at once: as a
 * transition React takes half as long again; and a second press begins where the first one has led.
 */
function Routed({ navigation, isAtHand, onOpen, children }: Required<RouterProps> & { navigation: Navigation }) {
  const [{ location, action }, setPlace] = useState(navigation.get);
  const shown = useRef(location);

  useLayoutEffect(() => {
    shown.current = location;
  }, [location]);

  useLayoutEffect(() => {
    // A component inside may have navigated already.
    setPlace(navigation.get());
    return navigation.subscribe(() => {
      const show = () => setPlace(navigation.get());
      const page = navigation.get().location;
      if (page.pathname === shown.current.pathname) return show();
      onOpen(page);
      if (isAtHand(page.pathname)) show();
      else startTransition(show);
    });
  }, [navigation, isAtHand, onOpen]);

  const navigator = useMemo(() => {
    const { push, replace } = navigation.navigator;
    // A page that is being left may still change its own address, as after a look into the database, or when what was
    // typed into its search is asked: that would lead back. A press on the link to the page that is shown does lead back.
    const isLeft = (to: To) => {
      const { pathname } = shown.current;
      const path = typeof to === 'string' ? parsePath(to) : to;
      const isOwn = path.pathname === pathname && navigation.get().location.pathname !== pathname;
      return isOwn && createPath(path) !== createPath(shown.current);
    };
    return {
      ...navigation.navigator,
      push: (to: To, state?: { stays?: boolean }) => void ((state?.stays && isLeft(to)) || push(to, state)),
      replace: (to: To, state?: unknown) => void (isLeft(to) || replace(to, state)),
    };
  }, [navigation]);

  return (
    <NavigationInUse value={navigation}>
      <ReactRouter navigator={navigator} location={location} navigationType={action as NavigationType}>
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

/** Whether there is a Router of ours around this. */
export const useIsInRouter = () => useContext(NavigationInUse) !== null;

/** Whether another page is being rendered, while React still shows the former one. */
export function useNavigating(): boolean {
  const navigation = useNavigation();
  const { key: shown } = useLocation();
  return useSyncExternalStore(navigation.subscribe, () => navigation.get().location.key) !== shown;
}

/** Gives whether the page is still the one that was asked for, to ask after a wait: another may be on its way. */
export function useStillHere(): () => boolean {
  const navigation = useContext(NavigationInUse);
  const { pathname } = useLocation();
  return () => !navigation || navigation.get().location.pathname === pathname;
}

const NOTHING = () => () => undefined;

/** The path that was opened last, while React may still show the former page; as the build draws it, the router's. */
export function useOpenedPathname(): string {
  const navigation = useContext(NavigationInUse);
  const { pathname } = useLocation();
  const opened = () => navigation?.get().location.pathname ?? pathname;
  return useSyncExternalStore(navigation?.subscribe ?? NOTHING, opened, () => pathname);
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
