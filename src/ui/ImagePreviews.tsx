import { X } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { ImageItem } from '../../contract/image';
import { Disclosure } from './Disclosure';
import styles from './Images.module.css';
import { useImageAddress } from './useImageAddress';

interface Props {
  images: readonly ImageItem[];
  onRemove: (index: number) => void;
  /** The last one is being removed, and with it the place of the focus. */
  onEmptied: () => void;
}

/** The pictures of a form as they will look, each with a button that takes it out (R142-R147). */
export function ImagePreviews({ images, onRemove, onEmptied }: Props) {
  if (images.length === 0) return null;

  function handleRemove(event: MouseEvent<HTMLButtonElement>, index: number) {
    const item = event.currentTarget.closest('li');
    const next = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('button');
    onRemove(index);
    if (next) next.focus();
    else onEmptied();
  }

  return (
    <Disclosure title={`Vista previa de imágenes (${images.length})`}>
      <ul className={styles.previews}>
        {images.map((image, index) => (
          <li key={keyOf(image, images.indexOf(image) === index ? 0 : index)} className={styles.preview}>
            <Preview image={image} />
            <button
              type="button"
              className={styles.remove}
              aria-label={`Quitar imagen ${index + 1}`}
              onClick={(event) => handleRemove(event, index)}
            >
              <X size={18} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function Preview({ image }: { image: ImageItem }) {
  const src = useImageAddress(image);
  return <img src={src} alt="Vista previa" loading="lazy" decoding="async" />;
}

const fileKeys = new WeakMap<File, string>();
let files = 0;

/** Tells pictures apart, so that removing one leaves the others as they are. */
function keyOf(image: ImageItem, repeated: number): string {
  if (typeof image === 'string') return `${image} ${repeated}`;
  const key = fileKeys.get(image) ?? `file ${++files}`;
  fileKeys.set(image, key);
  return `${key} ${repeated}`;
}
