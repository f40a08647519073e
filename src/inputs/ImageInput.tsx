import FormHelperText from '@mui/material/FormHelperText';
import { Camera, ImagePlus } from 'lucide-react';
import { type ChangeEvent, type DragEvent, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { imageItems } from '../../contract/fields';
import { IMAGE_MESSAGES, type ImageItem, isImageFile } from '../../contract/image';
import { pictures } from '../pictures/pictures';
import { usePageEvent } from '../ui/hooks';
import { toast } from '../ui/toast';
import { ImagePreviews } from './ImagePreviews';
import styles from './Images.module.css';

/** Several pictures, chosen, dropped, pasted or taken: stored addresses and new files in one list. */
export function ImageInput({ source }: { source: string }) {
  const { field, fieldState } = useInput({ source });
  const images: ImageItem[] = Array.isArray(field.value) ? field.value : [];
  const [over, setOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const { getValues } = useFormContext();
  const button = useRef<HTMLButtonElement>(null);
  const hintId = useId();
  const isMarked = useSyncExternalStore(pictures.subscribe, () => images.some(isUndrawable));
  const message = fieldState.error?.message ?? (isMarked ? IMAGE_MESSAGES.undrawable : undefined);

  // Keeps the browser from opening a file that is dropped beside the zone, which would leave the form.
  usePageEvent('dragover', (event) => event.preventDefault());
  usePageEvent('drop', (event) => event.preventDefault());

  function add(files: readonly File[]) {
    const added = files.filter(isImageFile);
    if (added.length < files.length) toast.error(IMAGE_MESSAGES.notAnImage);
    // To the form's present value, which may be newer than the rendered one.
    const held: unknown = getValues(source);
    if (added.length > 0) field.onChange([...(Array.isArray(held) ? held : []), ...added]);
  }

  // Into this form, or outside of any field. A field keeps its text: a clipboard with text too, as from a document, is
  // pasted there.
  usePageEvent('paste', (event) => {
    const files = Array.from(event.clipboardData?.files ?? []);
    const target = event.target instanceof Element ? event.target : document.body;
    const isHere = target === document.body || button.current?.form?.contains(target);
    const isText = target.matches('input, textarea') && event.clipboardData?.types.includes('text/plain');
    if (files.length === 0 || !isHere || isText) return;
    event.preventDefault();
    add(files);
  });

  function move(from: number, to: number) {
    const moved = [...images];
    moved.splice(to, 0, ...moved.splice(from, 1));
    field.onChange(moved);
  }

  function handleChosen({ target }: ChangeEvent<HTMLInputElement>) {
    add(Array.from(target.files ?? []));
    // Otherwise choosing the same file again fires no event.
    target.value = '';
  }

  function handleDrop(event: DragEvent) {
    setOver(false);
    add(Array.from(event.dataTransfer.files));
  }

  return (
    <div className={styles.images}>
      <section
        className={styles.zone}
        aria-label="Zona para soltar imágenes"
        data-over={over}
        data-error={message !== undefined}
        onDragOver={() => setOver(true)}
        onDragLeave={({ currentTarget, relatedTarget }) => {
          if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
        }}
        onDrop={handleDrop}
      >
        <button
          ref={button}
          type="button"
          className="button"
          aria-describedby={hintId}
          data-invalid={message !== undefined}
          onClick={() => picker.current?.click()}
        >
          <ImagePlus size={18} aria-hidden />
          <span>Agregar imágenes</span>
        </button>
        <button type="button" className={`button ${styles.camera}`} onClick={() => camera.current?.click()}>
          <Camera size={18} aria-hidden />
          <span>Tomar foto</span>
        </button>
        <input
          ref={camera}
          type="file"
          aria-label="Foto"
          accept="image/*"
          capture="environment"
          hidden
          onChange={handleChosen}
        />
        <input
          ref={picker}
          type="file"
          aria-label="Imágenes"
          accept="image/*"
          multiple
          hidden
          onChange={handleChosen}
        />
        {/* The hint keeps its space, so that a message moves nothing. */}
        <div className={styles.told}>
          <FormHelperText id={message ? undefined : hintId} data-replaced={message !== undefined}>
            También puedes arrastrarlas o pegarlas aquí. La primera es la que se ve en la lista.
          </FormHelperText>
          {message && (
            <FormHelperText id={hintId} error>
              {message}
            </FormHelperText>
          )}
        </div>
      </section>
      {images.length > 0 && (
        <ImagePreviews
          images={images}
          onRemove={(index) => field.onChange(images.filter((_, position) => position !== index))}
          onMove={move}
          onEmptied={() => button.current?.focus()}
        />
      )}
    </div>
  );
}

/** Whether it is a file that this browser cannot draw: HEIC in most browsers, or a broken one. */
function isUndrawable(item: ImageItem): boolean {
  return item instanceof File && pictures.stateOf(item).useless === true;
}

export const drawableImages = imageItems.test(
  'drawable',
  IMAGE_MESSAGES.undrawable,
  (items) => !items?.some(isUndrawable),
);
