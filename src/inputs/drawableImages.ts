import { IMAGE_MESSAGES, type ImageItem } from '../../contract/image';
import { imageItems } from '../../contract/imageSchema';

/** Files that this browser has tried to draw and could not: HEIC in most of them, or a broken one. */
const undrawable = new WeakSet<Blob>();

export function markUndrawable(file: File): void {
  undrawable.add(file);
}

/** Whether a picture of a form is a file that the browser could not draw. */
export function isUndrawable(item: ImageItem): boolean {
  return item instanceof Blob && undrawable.has(item);
}

/** Pictures of a record in a form, of which the browser can draw every one. */
export const drawableImages = imageItems.test(
  'drawable',
  IMAGE_MESSAGES.undrawable,
  (items) => !items?.some(isUndrawable),
);
