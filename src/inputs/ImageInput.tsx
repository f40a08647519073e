import FormHelperText from '@mui/material/FormHelperText';
import { ImagePlus } from 'lucide-react';
import { type ChangeEvent, useId, useRef, useSyncExternalStore } from 'react';
import { useInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { imageItems } from '../../contract/fields';
import { IMAGE_MESSAGES, type ImageItem, isImageFile } from '../../contract/image';
import { pictures } from '../pictures/pictures';
import { usePageEvent } from '../ui/hooks';
import { toast } from '../ui/toast';
import { ImagePreviews } from './ImagePreviews';
import styles from './Images.module.css';

/** Several pictures, chosen or dropped: stored addresses and new files in one list. */
export function ImageInput({ source }: { source: string }) {
  const { field, fieldState } = useInput({ source });
  const images: ImageItem[] = Array.isArray(field.value) ? field.value : [];
  const picker = useRef<HTMLInputElement>(null);
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

  return (
    <div className={styles.images}>
      <section
        className={styles.zone}
        aria-label="Zona para soltar imágenes"
        data-error={message !== undefined}
        onDrop={({ dataTransfer }) => add(Array.from(dataTransfer.files))}
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
        <input
          ref={picker}
          type="file"
          aria-label="Imágenes"
          accept="image/*"
          multiple
          hidden
          onChange={handleChosen}
        />
        <FormHelperText id={hintId} error={message !== undefined}>
          {message ?? 'También puedes arrastrarlas aquí. La primera es la que se ve en la lista.'}
        </FormHelperText>
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
