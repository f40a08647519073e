import type { PictureState } from '../providers/pictures';
import styles from './Images.module.css';
import { adviceText, sizesText, stepText } from './pictureTexts';

/** What a new picture weighs, and where it is on its way to the storage. */
export function PictureStep({ file, state }: { file: File; state: PictureState }) {
  const advice = adviceText(file, state);
  return (
    <p className={styles.step} data-step={state.step}>
      {/* In its place stands why it is of no use, which takes two lines. */}
      {!state.useless && <span>{sizesText(file, state)}</span>}
      <span>{stepText(state)}</span>
      {advice && <span>{advice}</span>}
    </p>
  );
}
