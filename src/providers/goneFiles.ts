import { siteVersion } from './siteVersion';

const RELOADED = 'reloaded';

/**
 * Loads the page anew when the host no longer has a file of its version, where `isFree` says that nothing is lost by it.
 * Once for each version, however often it fails: a page that the worker or a proxy keeps answering must not go round in
 * circles. Where the network is what fails, nothing happens: the place of the missing part offers to try again.
 */
export function reloadWhenFilesAreGone(isFree: () => boolean): () => void {
  const handleFailure = async ({ payload }: Event & { payload?: Error }) => {
    const file = /(https?:\/)?\/\S+/.exec(payload?.message ?? '')?.[0];
    if (!file || !isFree() || !(await isGone(file))) return;
    // Asking took time.
    if (isFree() && isFirstTime()) await siteVersion.reload();
  };
  window.addEventListener('vite:preloadError', handleFailure);
  return () => window.removeEventListener('vite:preloadError', handleFailure);
}

async function isGone(file: string): Promise<boolean> {
  try {
    const { status } = await fetch(file, { method: 'HEAD', cache: 'no-store' });
    return status === 404 || status === 410;
  } catch {
    // No network: whether it is gone is not known.
    return false;
  }
}

/** False where this version was loaded anew already, or that cannot be remembered. */
function isFirstTime(): boolean {
  const version = document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '';
  try {
    if (sessionStorage.getItem(RELOADED) === version) return false;
    sessionStorage.setItem(RELOADED, version);
    return true;
  } catch {
    return false;
  }
}
