import { createContext } from 'react';
import { smallPicture } from '../../contract/image';

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
