import { IMAGE_MESSAGES, type ImageItem } from '../../contract/image';
import { imageItems } from '../../contract/imageSchema';

/** Files that this browser could not draw: HEIC in most browsers, or broken ones. */
const undrawable = new WeakSet<Blob>();

export function markUndrawable(file: File): void {
  undrawable.add(file);
}

export function isUndrawable(item: ImageItem): boolean {
  return item instanceof Blob && undrawable.has(item);
}

export const drawableImages = imageItems.test(
  'drawable',
  IMAGE_MESSAGES.undrawable,
  (items) => !items?.some(isUndrawable),
);
