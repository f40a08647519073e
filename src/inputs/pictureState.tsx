import { useSyncExternalStore } from 'react';
import type { ImageItem } from '../../contract/image';
import { type PictureState, pictures } from '../providers/pictures';
import styles from './Images.module.css';
import { adviceText, countText, sizesText, stepText } from './pictureTexts';

/** How far a new file has got on its way to the storage; undefined for a stored picture. */
export function usePictureState(image: ImageItem | undefined): PictureState | undefined {
  return useSyncExternalStore(pictures.subscribe, () => (image instanceof File ? pictures.stateOf(image) : undefined));
}

/** The size of a new picture, and how far it has got. */
export function PictureStep({ file, state }: { file: File; state: PictureState }) {
  const advice = adviceText(file, state);
  return (
    <p className={styles.step} data-step={state.step}>
      {/* The reason why it cannot be used is shown instead, which takes two lines. */}
      {!state.useless && <span>{sizesText(file, state)}</span>}
      <span>{stepText(state)}</span>
      {advice && <span>{advice}</span>}
    </p>
  );
}

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
