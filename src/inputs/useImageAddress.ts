import { useEffect, useState } from 'react';
import type { ImageItem } from '../../contract/image';
import { imageSource } from '../ui/imageSource';
import { usePictureState } from './usePictureState';

/**
 * What an <img> can load for a picture of a form: of a new file what will be sent of it, since a dozen of a camera's own
 * would take a phone's memory. Its address is revoked when it is shown no more.
 */
export function useImageAddress(image: ImageItem | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  const small = usePictureState(image)?.small;

  useEffect(() => {
    if (!small) return;
    const created = URL.createObjectURL(small);
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [small]);

  return typeof image === 'string' ? imageSource(image) : small && address;
}
