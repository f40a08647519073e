import { useSyncExternalStore } from 'react';
import type { ImageItem } from '../../contract/image';
import { type PictureState, pictures } from '../providers/pictures';

/** Where a new file is on its way to the storage; undefined for what is stored. */
export function usePictureState(image: ImageItem | undefined): PictureState | undefined {
  return useSyncExternalStore(pictures.subscribe, () => (image instanceof File ? pictures.stateOf(image) : undefined));
}
