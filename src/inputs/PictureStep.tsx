import type { PictureState } from '../providers/pictures';
import styles from './Images.module.css';
import { sizesText, stepText } from './pictureTexts';

/** What a new picture weighs, and where it is on its way to the storage. */
export function PictureStep({ file, state }: { file: File; state: PictureState }) {
  return (
    <p className={styles.step} data-step={state.step}>
      <span>{sizesText(file, state)}</span>
      <span>{stepText(state)}</span>
    </p>
  );
}
