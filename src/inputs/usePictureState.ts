import { useSyncExternalStore } from 'react';
import type { ImageItem } from '../../contract/image';
import { type PictureState, pictures } from '../providers/pictures';

/** How far a new file has got on its way to the storage; undefined for a stored picture. */
export function usePictureState(image: ImageItem | undefined): PictureState | undefined {
  return useSyncExternalStore(pictures.subscribe, () => (image instanceof File ? pictures.stateOf(image) : undefined));
}
