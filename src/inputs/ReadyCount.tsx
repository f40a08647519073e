import { useSyncExternalStore } from 'react';
import type { ImageItem } from '../../contract/image';
import { pictures } from '../providers/pictures';
import { countText } from './pictureTexts';

/** For screen readers: how many of the new pictures are ready to be sent. */
export function ReadyCount({ images }: { images: readonly ImageItem[] }) {
  const files = images.filter((image) => image instanceof File);
  const ready = useSyncExternalStore(
    pictures.subscribe,
    () => files.filter((file) => pictures.stateOf(file).small).length,
  );
  return (
    <span role="status" className="visually-hidden">
      {files.length > 0 && countText(ready, files.length)}
    </span>
  );
}
