import { useEffect, useState, useSyncExternalStore } from 'react';
import { newerVersion } from '../site/newerVersion';
import { hasUnsavedForm, subscribeToUnsavedForms } from '../ui/LeaveQuestion';
import { Strip } from '../ui/Strip';

/** Offers the newer version of the site once a part of this one is gone, and not while there is unsaved input. */
export function NewVersion() {
  const isUnsaved = useSyncExternalStore(subscribeToUnsavedForms, hasUnsavedForm);
  const [state, setState] = useState<'unknown' | 'there' | 'later'>('unknown');

  useEffect(() => {
    const look = async () => {
      if (await newerVersion.isThere()) setState('there');
    };
    window.addEventListener('vite:preloadError', look);
    return () => window.removeEventListener('vite:preloadError', look);
  }, []);

  return (
    <div role="status">
      {state === 'there' && !isUnsaved && (
        <Strip text="Hay una versión nueva" onClose={() => setState('later')}>
          <button type="button" className="button button-quiet" onClick={newerVersion.use}>
            Actualizar
          </button>
        </Strip>
      )}
    </div>
  );
}
