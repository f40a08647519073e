import { createContext } from 'react';
import { smallPicture } from '../../contract/image';
import { imageSource } from './imageSource';

/** Whether the platform has a small one beside each picture; undefined until that is read. */
export const SmallPictures = createContext<boolean | undefined>(false);

/** Small ones that could not be loaded: they are not requested again before a reload. */
const absent = new Set<string>();

/** The address of the small one beside a picture; undefined where there can be none, or was none. */
export function smallOf(image: string): string | undefined {
  const small = smallPicture(image);
  return small === undefined || absent.has(small) ? undefined : small;
}

/** Takes the address of a small one that could not be loaded; `smallOf` does not give it any more. */
export function markAbsent(small: string): void {
  absent.add(small);
}

/** How long rows that are drawn may take to request their pictures. */
const DRAWN_WITHIN_MS = 500;

/** Has the browser fetch the small ones of these pictures, with low priority; gives the function that ends it. */
export function fetchPictures(images: readonly (string | null | undefined)[]): () => void {
  const smalls = new Set(images.flatMap((image) => (image && smallOf(image)) || []));
  const fetching = [...smalls].flatMap((small) => {
    const source = imageSource(small);
    if (source === undefined) return [];
    const image = new Image();
    image.fetchPriority = 'low';
    image.decoding = 'async';
    image.onerror = () => markAbsent(small);
    image.src = source;
    return image;
  });
  // Not at once: the rows that are being drawn now may need them.
  return () =>
    void setTimeout(() => {
      for (const image of fetching) if (!image.complete) image.removeAttribute('src');
    }, DRAWN_WITHIN_MS);
}
