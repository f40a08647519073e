import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { IMAGE_MESSAGES, type ImageItem } from '../../contract/image';
import { type PictureState, pictures } from '../pictures/pictures';
import { imageSource } from '../ui/Avatar';
import { Disclosure } from '../ui/Disclosure';
import styles from './Images.module.css';

interface Props {
  images: readonly ImageItem[];
  onRemove: (index: number) => void;
  onMove: (from: number, to: number) => void;
  /** The last picture is being removed, and the focus with it. */
  onEmptied: () => void;
}

/** The pictures of a form, each with buttons to remove and move it. */
export function ImagePreviews({ images, onRemove, onMove, onEmptied }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [moved, setMoved] = useState<{ to: number; by: number }>();

  useEffect(() => {
    // Moving a button in the page takes the focus from it.
    const buttons = moved && list.current?.children[moved.to]?.querySelectorAll<HTMLElement>('[data-move]:enabled');
    const same = [...(buttons ?? [])].find(({ dataset }) => dataset.move === String(moved?.by));
    (same ?? buttons?.[0])?.focus();
  }, [moved]);

  function handleRemove(event: MouseEvent<HTMLButtonElement>, index: number) {
    const item = event.currentTarget.closest('li');
    const next = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector<HTMLElement>(
      '[data-remove]',
    );
    onRemove(index);
    if (next) next.focus();
    else onEmptied();
  }

  function handleMove(from: number, by: number) {
    onMove(from, from + by);
    setMoved({ to: from + by, by });
  }

  const moveButton = (index: number, by: 1 | -1, direction: string, Arrow: typeof ArrowLeft) => (
    <button
      type="button"
      className={`icon-button ${styles.circle} ${styles.move}`}
      data-move={by}
      aria-label={`Mover imagen ${index + 1} hacia ${direction}`}
      disabled={!images[index + by]}
      onClick={() => handleMove(index, by)}
    >
      <Arrow size={18} aria-hidden />
    </button>
  );

  return (
    <Disclosure title={`Vista previa de imágenes (${images.length})`}>
      <ul ref={list} className={styles.previews}>
        {images.map((image, index) => (
          <li key={keyOf(image, images.indexOf(image) === index ? 0 : index)} className={styles.item}>
            <Preview image={image}>
              {index === 0 && images.length > 1 && <span className={styles.cover}>Principal</span>}
              <button
                type="button"
                className={`icon-button ${styles.circle} ${styles.remove}`}
                data-remove
                aria-label={`Quitar imagen ${index + 1}`}
                onClick={(event) => handleRemove(event, index)}
              >
                <X size={18} aria-hidden />
              </button>
              {images.length > 1 && (
                <span className={styles.moves}>
                  {moveButton(index, -1, 'adelante', ArrowLeft)}
                  {moveButton(index, 1, 'atrás', ArrowRight)}
                </span>
              )}
            </Preview>
          </li>
        ))}
      </ul>
      <span role="status" className="visually-hidden">
        {moved && `Imagen movida al lugar ${moved.to + 1}${moved.to === 0 ? ': es la principal' : ''}`}
      </span>
    </Disclosure>
  );
}

/** The children stand above the picture. */
function Preview({ image, children }: { image: ImageItem; children: ReactNode }) {
  const src = useImageAddress(image);
  const file = typeof image === 'string' ? undefined : image;
  const state = usePictureState(image);

  useEffect(() => {
    // Its state has the failure, and saving tries once more.
    if (file) pictures.compressedOf(file).catch(() => undefined);
  }, [file]);

  function handleFailure() {
    // A stored picture may only be unreachable for now.
    if (file) pictures.report(file, { step: 'failed', why: IMAGE_MESSAGES.unreadable, useless: true });
  }

  return (
    <>
      <div className={styles.preview}>
        {state?.useless ? (
          <p className={styles.undrawable}>No se puede usar</p>
        ) : (
          <img
            src={src}
            alt="Vista previa"
            // New files are loaded even outside the window, since an undrawable one must be found before sending.
            loading={file ? 'eager' : 'lazy'}
            decoding="async"
            onError={handleFailure}
          />
        )}
        {children}
      </div>
      {file && state && <PictureStep state={state} />}
    </>
  );
}

const fileKeys = new WeakMap<File, string>();
let files = 0;

/** A key for each picture, so that removing one leaves the others as they are. */
function keyOf(image: ImageItem, repeated: number): string {
  if (typeof image === 'string') return `${image} ${repeated}`;
  const key = fileKeys.get(image) ?? `file ${++files}`;
  fileKeys.set(image, key);
  return `${key} ${repeated}`;
}

/**
 * The address of a form's picture for an <img>: for a new file that of its smaller version, since a dozen of a camera's
 * originals would take a phone's memory. It is revoked when the picture is no longer shown.
 */
function useImageAddress(image: ImageItem | undefined): string | undefined {
  const [made, setMade] = useState<{ of: Blob; address: string }>();
  const { small, drawn = small } = usePictureState(image) ?? {};

  useEffect(() => {
    if (!drawn) return;
    const address = URL.createObjectURL(drawn);
    setMade({ of: drawn, address });
    return () => URL.revokeObjectURL(address);
  }, [drawn]);

  if (typeof image === 'string') return imageSource(image);
  // The former picture's address is revoked already.
  return drawn && made?.of === drawn ? made.address : undefined;
}

/** How far a new file has got on its way to the storage; undefined for a stored picture. */
function usePictureState(image: ImageItem | undefined): PictureState | undefined {
  return useSyncExternalStore(pictures.subscribe, () => (image instanceof File ? pictures.stateOf(image) : undefined));
}

/** How far a new picture has got. */
function PictureStep({ state }: { state: PictureState }) {
  return (
    <p className={styles.step} data-step={state.step}>
      <span>{state.why ?? STEPS[state.step]}</span>
      {state.isHeic && <span>Este navegador no abre fotos HEIC: guárdala como JPEG y agrégala otra vez.</span>}
    </p>
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
