import { useSyncExternalStore } from 'react';
import { IMAGE_MESSAGES, type ImageItem } from '../../contract/image';
import { type PictureState, pictures } from '../pictures/pictures';
import { sizeText } from '../ui/sizeText';
import styles from './Images.module.css';

/** How far a new file has got on its way to the storage; undefined for a stored picture. */
export function usePictureState(image: ImageItem | undefined): PictureState | undefined {
  return useSyncExternalStore(pictures.subscribe, () => (image instanceof File ? pictures.stateOf(image) : undefined));
}

/** The size of a new picture, and how far it has got. */
export function PictureStep({ file, state }: { file: File; state: PictureState }) {
  return (
    <p className={styles.step} data-step={state.step}>
      {/* The reason why it cannot be used is shown instead, which takes two lines. */}
      {!state.useless && <span>{sizesText(file, state)}</span>}
      <span>{state.why ?? STEPS[state.step]}</span>
      {state.isHeic && <span>Este navegador no abre fotos HEIC: guárdala como JPEG y agrégala otra vez.</span>}
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
      {files.length > 0 && `${ready} de ${files.length} imágenes nuevas listas`}
    </span>
  );
}

const STEPS: Record<PictureState['step'], string> = {
  waiting: 'En espera',
  shrinking: 'Reduciendo…',
  ready: 'Lista',
  uploading: 'Subiendo…',
  stored: 'Subida',
  failed: IMAGE_MESSAGES.unreadable,
};

/** '3,2 MB → 0,1 MB', or the one size of a file that is sent as it is. */
function sizesText(file: File, { small }: PictureState): string {
  const before = sizeText(file.size);
  const now = sizeText(small?.size ?? file.size);
  return now === before ? now : `${before} → ${now}`;
}
