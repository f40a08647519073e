import { siteReload } from './siteReload';

const RELOADED = 'reloaded';
/** Where the build puts files with a version in their name. */
const FILES = `${location.origin}/assets/`;

/**
 * Loads the page anew when the host no longer has a file of its version, or had none before this code came, where
 * `isFree` says that nothing is lost by it. Only once for each version: a page that the worker or a proxy keeps
 * answering must not be loaded without end. Where the network fails, nothing happens: in the place of the missing part
 * there is a button to try again.
 */
export function reloadWhenFilesAreGone(isFree: () => boolean): () => void {
  const reloadWithout = async (file: string | undefined) => {
    if (!file || !isFree() || !(await isGone(file))) return;
    // Both may have changed during the request.
    if (isFree() && isFirstTime()) await siteReload.reload();
  };
  const handleFailure = ({ payload }: Event & { payload?: Error }) =>
    void reloadWithout(/(https?:\/)?\/\S+/.exec(payload?.message ?? '')?.[0]);
  window.addEventListener('vite:preloadError', handleFailure);
  void reloadWithout(missedFile());
  return () => window.removeEventListener('vite:preloadError', handleFailure);
}

/** A file of the site that was missing before there was a listener; undefined too where the browser keeps no record. */
function missedFile(): string | undefined {
  const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return answers.find(({ name, responseStatus }) => name.startsWith(FILES) && saysGone(responseStatus))?.name;
}

const saysGone = (status: number) => status === 404 || status === 410;

async function isGone(file: string): Promise<boolean> {
  try {
    const { status } = await fetch(file, { method: 'HEAD', cache: 'no-store' });
    return saysGone(status);
  } catch {
    // No network: whether the file is gone is not known.
    return false;
  }
}

/** False where this version was reloaded already, or that cannot be stored. */
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
