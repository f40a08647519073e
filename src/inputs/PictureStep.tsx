import type { PictureState } from '../providers/pictures';
import styles from './Images.module.css';
import { adviceText, sizesText, stepText } from './pictureTexts';

/** The size of a new picture, and how far it has got on its way to the storage. */
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
