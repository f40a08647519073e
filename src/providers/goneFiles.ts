import { siteVersion } from './siteVersion';

const RELOADED = 'reloaded';
/** Where the build puts what has a version. */
const FILES = `${location.origin}/assets/`;

/**
 * Loads the page anew when the host no longer has a file of its version, or had none before this code came, where
 * `isFree` says that nothing is lost by it. Once for each version, however often it fails: a page that the worker or a
 * proxy keeps answering must not go round in circles. Where the network is what fails, nothing happens: the place of the
 * missing part offers to try again.
 */
export function reloadWhenFilesAreGone(isFree: () => boolean): () => void {
  const reloadWithout = async (file: string | undefined) => {
    if (!file || !isFree() || !(await isGone(file))) return;
    // Asking took time.
    if (isFree() && isFirstTime()) await siteVersion.reload();
  };
  const handleFailure = ({ payload }: Event & { payload?: Error }) =>
    void reloadWithout(/(https?:\/)?\/\S+/.exec(payload?.message ?? '')?.[0]);
  window.addEventListener('vite:preloadError', handleFailure);
  void reloadWithout(missedFile());
  return () => window.removeEventListener('vite:preloadError', handleFailure);
}

/** A file of the site that was gone before anybody listened; undefined too where the browser keeps no answers. */
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
