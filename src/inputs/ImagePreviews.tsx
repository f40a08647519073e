import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import { type DragEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import type { ImageItem } from '../../contract/image';
import { Disclosure } from '../ui/Disclosure';
import { isUndrawable, markUndrawable } from './drawableImages';
import styles from './Images.module.css';
import { useImageAddress } from './useImageAddress';

interface Props {
  images: readonly ImageItem[];
  onRemove: (index: number) => void;
  onMove: (from: number, to: number) => void;
  /** The last picture is being removed, and with it the focus. */
  onEmptied: () => void;
  onUndrawable: () => void;
}

/** The pictures of a form, each with buttons to remove and move it; a mouse can drag it too. */
export function ImagePreviews({ images, onRemove, onMove, onEmptied, onUndrawable }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const dragged = useRef<number>(undefined);
  const [moved, setMoved] = useState<{ to: number; by: number }>();

  useEffect(() => {
    // Moving a button in the page takes the focus from it.
    const buttons = moved && list.current?.children[moved.to]?.querySelectorAll<HTMLElement>('[data-move]:enabled');
    const same = [...(buttons ?? [])].find(({ dataset }) => dataset.move === String(moved?.by));
    (same ?? buttons?.[0])?.focus();
  }, [moved]);

  if (images.length === 0) return null;

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

  function handleDrop(event: DragEvent, to: number) {
    if (dragged.current === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(dragged.current, to);
    dragged.current = undefined;
  }

  return (
    <Disclosure title={`Vista previa de imágenes (${images.length})`}>
      <ul ref={list} className={styles.previews}>
        {images.map((image, index) => (
          <li
            key={keyOf(image, images.indexOf(image) === index ? 0 : index)}
            className={styles.preview}
            draggable={images.length > 1}
            onDragStart={(event) => {
              dragged.current = index;
              event.dataTransfer.effectAllowed = 'move';
            }}
            onDragEnd={() => {
              dragged.current = undefined;
            }}
            onDrop={(event) => handleDrop(event, index)}
          >
            <Preview image={image} onUndrawable={onUndrawable} />
            {index === 0 && images.length > 1 && <span className={styles.cover}>Portada</span>}
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
                <MoveButton index={index} by={-1} last={images.length - 1} onMove={handleMove} />
                <MoveButton index={index} by={1} last={images.length - 1} onMove={handleMove} />
              </span>
            )}
          </li>
        ))}
      </ul>
      <span role="status" className="visually-hidden">
        {moved && `Imagen movida al lugar ${moved.to + 1}${moved.to === 0 ? ': es la portada' : ''}`}
      </span>
    </Disclosure>
  );
}

interface MoveProps {
  index: number;
  by: 1 | -1;
  last: number;
  onMove: (from: number, by: number) => void;
}

function MoveButton({ index, by, last, onMove }: MoveProps) {
  const Arrow = by === 1 ? ArrowRight : ArrowLeft;
  return (
    <button
      type="button"
      className={`icon-button ${styles.circle} ${styles.move}`}
      data-move={by}
      aria-label={`Mover imagen ${index + 1} hacia ${by === 1 ? 'atrás' : 'adelante'}`}
      disabled={by === 1 ? index === last : index === 0}
      onClick={() => onMove(index, by)}
    >
      <Arrow size={18} aria-hidden />
    </button>
  );
}

function Preview({ image, onUndrawable }: { image: ImageItem; onUndrawable: () => void }) {
  const src = useImageAddress(image);
  if (isUndrawable(image)) return <p className={styles.undrawable}>No se puede usar</p>;
  const isFile = typeof image !== 'string';

  function handleFailure() {
    // A stored picture may only be out of reach for now.
    if (!isFile) return;
    markUndrawable(image);
    onUndrawable();
  }

  return (
    <img
      src={src}
      alt="Vista previa"
      draggable={false}
      // New files are loaded even out of sight, since an undrawable one must be found before sending.
      loading={isFile ? 'eager' : 'lazy'}
      decoding="async"
      onError={handleFailure}
    />
  );
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
