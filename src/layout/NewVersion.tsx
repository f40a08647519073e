import { useEffect, useState, useSyncExternalStore } from 'react';
import { siteVersion } from '../providers/siteVersion';
import { Sign } from '../ui/Toasts';
import { hasUnsavedForm, subscribeToUnsavedForms } from '../ui/unsavedChanges';
import { savesData } from '../ui/whenIdle';
import styles from './NewVersion.module.css';

/**
 * Offers the newer version of the site, below everything and never beside what would be lost. Nothing happens by
 * itself.
 */
export function NewVersion() {
  const isThere = useSyncExternalStore(siteVersion.subscribe, siteVersion.isNewerThere);
  const isUnsaved = useSyncExternalStore(subscribeToUnsavedForms, hasUnsavedForm);
  const [isLater, setLater] = useState(false);
  // Where data is saved, the files of a version that people have already still become newer.
  useEffect(() => void siteVersion.start({ install: !savesData() }), []);
  const isShown = isThere && !isUnsaved && !isLater;
  return (
    <div role="status" data-overlay>
      {isShown && (
        <div className={`panel ${styles.strip}`}>
          <span>Hay una versión nueva</span>
          <button type="button" className="button button-quiet" onClick={siteVersion.use}>
            Actualizar
          </button>
          <button type="button" className="icon-button" aria-label="Cerrar aviso" onClick={() => setLater(true)}>
            <Sign of="close" />
          </button>
        </div>
      )}
    </div>
  );
}
