import { useEffect, useState, useSyncExternalStore } from 'react';
import { reloadWhenFilesAreGone } from '../site/goneFiles';
import { newerVersion } from '../site/newerVersion';
import { siteReload } from '../site/siteReload';
import { hasUnsavedForm, subscribeToUnsavedForms } from '../ui/LeaveQuestion';
import { Strip } from '../ui/Strip';
import { savesData } from '../ui/whenIdle';

/**
 * Offers the newer version of the site, below everything and not while there is unsaved input. The page is reloaded
 * without asking only where its files are gone and nothing is typed.
 */
export function NewVersion() {
  const isThere = useSyncExternalStore(newerVersion.subscribe, newerVersion.isThere);
  const isUnsaved = useSyncExternalStore(subscribeToUnsavedForms, hasUnsavedForm);
  const [isLater, setLater] = useState(false);
  // In data-saving mode no first worker is installed, but an installed one is still updated.
  useEffect(() => void newerVersion.start({ install: !savesData() }), []);
  useEffect(() => reloadWhenFilesAreGone(isNothingTyped), []);
  const isShown = isThere && !isUnsaved && !isLater;
  return (
    <div role="status">
      {isShown && (
        <Strip text="Hay una versión nueva" onClose={() => setLater(true)}>
          <button type="button" className="button button-quiet" onClick={siteReload.use}>
            Actualizar
          </button>
        </Strip>
      )}
    </div>
  );
}

/** Whether there is no input: in a form, in a dialog or in a field outside of forms. */
function isNothingTyped(): boolean {
  if (hasUnsavedForm() || document.querySelector('[role="dialog"]')) return false;
  return [...document.querySelectorAll('input, textarea')].every(
    (field) => (field as HTMLInputElement).value === (field as HTMLInputElement).defaultValue,
  );
}
