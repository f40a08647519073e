import { StrictMode, Suspense, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { PRODUCT } from '../contract/product';
import { NotFoundPage } from './layout/NotFoundPage';
import { session } from './providers/session';
import { currentAddress, DASHBOARD, isBelow, isDashboardPage, LOGIN, RESET_PASSWORD } from './resources';
import { useSession } from './session/useSession';
import { startAppearance } from './storage/appearance';
import { ProgressBar } from './ui/ProgressBar';
import { part } from './ui/part';
import { Toasts, toast } from './ui/toast';

export const doors = part(() => import('./session/doors'));
const LoginPage = doors.component((code) => code.LoginPage, PRODUCT.name);
const ResetPasswordPage = doors.component((code) => code.ResetPasswordPage, PRODUCT.name);
export const application = part(() => import('./App'));
const App = application.component((code) => code.App, PRODUCT.name);
const firstList = part(() => import('./firstList'));

// The first list is asked for beside the code that shows it, which asks again where this fails.
if (session.get() && isBelow(DASHBOARD, currentAddress())) {
  firstList.loaded().then(
    ({ prefetchList }) => prefetchList(),
    () => undefined,
  );
}

// It may be refused before anything is drawn, and that is shown too.
session.subscribe((reason) => reason && toast.error(reason));

/**
 * A browser that translates a page replaces its texts, and React would fail where it removes one or puts something before
 * it (React issue 11538).
 */
function bearTranslation(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    return child.parentNode === this ? (removeChild.call(this, child) as T) : child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    return insertBefore.call(this, node, before?.parentNode === this ? before : null) as T;
  };
}

/** Draws the application; nothing is drawn before the colours are known. */
export async function start(): Promise<void> {
  bearTranslation();
  await startAppearance();
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <Entrance />
    </StrictMode>,
  );
}

/** The login, or the back-office (App.tsx): before its router, so that the login waits for no further code. */
export function Entrance() {
  return (
    <>
      <Suspense fallback={<Starting />}>
        <Page />
      </Suspense>
      <Toasts />
    </>
  );
}

/** As index.html has it, until the first code is there. */
function Starting() {
  return (
    <>
      <ProgressBar loading />
      <p className="starting" role="status">
        {PRODUCT.name}
      </p>
    </>
  );
}

function Page() {
  const address = useAddress();
  const user = useSession()?.user;
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (user && !wasSignedIn) setWasSignedIn(true);
  if (address.toLowerCase() === RESET_PASSWORD) return <ResetPasswordPage />;
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
  useLayoutEffect(() => {
    if (misplaced) replaceAddress(DASHBOARD);
  }, [misplaced]);
  return misplaced ? null : <App />;
}

/** The guard of the routes: without a session every address of the dashboard becomes the login's, in its place. */
function SignedOut({ address, told }: { address: string; told: boolean }) {
  useLayoutEffect(() => {
    if (address !== LOGIN) replaceAddress(LOGIN);
  }, [address]);
  useEffect(() => {
    // Loads the back-office's code while the user types. A failure is ignored: it is loaded again when it is needed.
    application.loaded().catch(() => undefined);
    const reading = firstList.loaded().then(({ prefetchOnceSignedIn }) => prefetchOnceSignedIn());
    return () =>
      void reading.then(
        (stop) => stop(),
        () => undefined,
      );
  }, []);
  return <LoginPage told={told} reason={session.reason()} />;
}

const CHANGED = 'addresschange';

/** The address without trailing slashes; follows Back, Forward and replaceAddress. */
function useAddress(): string {
  return useSyncExternalStore(subscribe, currentAddress);
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
