import { IMAGE_MESSAGES, type ImageItem } from '../../contract/image';
import { imageItems } from '../../contract/imageSchema';
import { pictures } from '../pictures/pictures';

/** Whether it is a file that this browser cannot draw: HEIC in most browsers, or a broken one. */
export function isUndrawable(item: ImageItem): boolean {
  return item instanceof File && pictures.stateOf(item).useless === true;
}

export const drawableImages = imageItems.test(
  'drawable',
  IMAGE_MESSAGES.undrawable,
  (items) => !items?.some(isUndrawable),
);
