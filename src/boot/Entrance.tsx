import {
  type ComponentType,
  StrictMode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { PRODUCT } from '../../contract/product';
import { NotFoundPage } from '../layout/NotFoundPage';
import { session } from '../providers/session';
import { ACCOUNT, isDashboardPage } from '../resources';
import { currentAddress, DASHBOARD, isBelow, LANDING, LOGIN, RESET_PASSWORD, TERMS } from '../routes';
import { LoginPage } from '../session/LoginPage';
import { useIsConfined, useSession } from '../session/useSession';
import { siteReload } from '../site/siteReload';
import { startAppearance } from '../storage/appearance';
import { LateToasts } from '../ui/LateToasts';
import { lazyPart, loadPart, ReloadPage } from '../ui/lazyPart';
import { ProgressBar } from '../ui/ProgressBar';
import { toast } from '../ui/toast';

const App = lazyPart(() => import('../App').then((code) => code.App), PRODUCT.name);

/** Fetches the back-office's code, to be there when it is drawn. */
export const loadApp = () => loadPart(App);

/** Public pages. The first two are plain HTML after a build, drawn here only where that is missing. */
const PUBLIC_PAGES: Record<string, ComponentType> = {
  [LANDING]: lazyPart(() => import('../landing/LandingPage').then((page) => page.LandingPage)),
  [TERMS.toLowerCase()]: lazyPart(() => import('../landing/terms/TermsPage').then((page) => page.TermsPage)),
  [RESET_PASSWORD]: lazyPart(() => import('../session/ResetPasswordPage').then((page) => page.ResetPasswordPage)),
};

/** Draws into the page, or hydrates what the build drew of it. */
export async function drawEntrance(root: HTMLElement): Promise<void> {
  const coloured = startAppearance();
  // Nothing is drawn before the appearance is known; where something is drawn already, the first paint waited for that.
  if (!window.firstPaint) await coloured;
  const page = (
    <StrictMode>
      <Entrance />
    </StrictMode>
  );
  if (window.firstPaint?.shows === 'login') hydrateRoot(root, page);
  else createRoot(root).render(page);
}

// The first list may be refused before anything is drawn, and that is shown too.
session.subscribe((reason) => reason && toast.error(reason));

/** Public pages, the login, or the back-office (App.tsx): before its router, so the login waits for no further code. */
export function Entrance() {
  return (
    <ReloadPage value={siteReload.reload}>
      <Suspense fallback={<ProgressBar loading />}>
        <Page />
      </Suspense>
      <LateToasts />
    </ReloadPage>
  );
}

function Page() {
  const address = useAddress();
  const user = useSession()?.user;
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (user && !wasSignedIn) setWasSignedIn(true);
  const PublicPage = PUBLIC_PAGES[address.toLowerCase()];
  if (PublicPage) return <PublicPage />;
  if (!isBelow(DASHBOARD, address) && address.toLowerCase() !== LOGIN) return <NotFoundPage />;
  if (user) return <SignedIn key={user.id} address={address} />;
  return isBelow(DASHBOARD, address) && !isDashboardPage(address) ? (
    <NotFoundPage />
  ) : (
    <SignedOut address={address} told={wasSignedIn} />
  );
}

/** Keyed by the user: when another one signs in, in another tab, nothing of the former one is left on screen. */
function SignedIn({ address }: { address: string }) {
  const misplaced = !isBelow(DASHBOARD, address);
  const start = useIsConfined() ? ACCOUNT : DASHBOARD;
  useLayoutEffect(() => {
    if (misplaced) replaceAddress(start);
  }, [misplaced, start]);
  return misplaced ? null : <App />;
}

/** The guard of the routes: without a session every address of the dashboard becomes the login's, in its place. */
function SignedOut({ address, told }: { address: string; told: boolean }) {
  useLayoutEffect(() => {
    if (address !== LOGIN) replaceAddress(LOGIN);
  }, [address]);
  useEffect(() => {
    // Loads the back-office's code while the user types. A failure is ignored: it is loaded again when it is needed.
    loadApp().catch(() => undefined);
    const reading = import('./prefetchList').then((code) => code.prefetchOnceSignedIn()).catch(() => undefined);
    return () => void reading.then((stop) => stop?.());
  }, []);
  return <LoginPage told={told} />;
}

const CHANGED = 'addresschange';

/** The address without trailing slashes; follows Back, Forward and replaceAddress. */
function useAddress(): string {
  return useSyncExternalStore(subscribe, currentAddress, () => LOGIN);
}

function replaceAddress(address: string): void {
  // Its number among the entries stays: the next router reads its position from it.
  window.history.replaceState({ idx: window.history.state?.idx }, '', address);
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(listener: () => void) {
  const listening = new AbortController();
  for (const event of ['popstate', CHANGED]) window.addEventListener(event, listener, { signal: listening.signal });
  return () => listening.abort();
}
