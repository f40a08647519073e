import { useEffect, useState } from 'react';
import type { ImageItem } from '../../contract/image';
import { imageSource } from '../ui/imageSource';
import { usePictureState } from './usePictureState';

/**
 * What an <img> can load for a picture of a form: of a new file what was made of it, since a dozen of a camera's own would
 * take a phone's memory. Its address is revoked when it is shown no more.
 */
export function useImageAddress(image: ImageItem | undefined): string | undefined {
  const [made, setMade] = useState<{ of: Blob; address: string }>();
  const { small, drawn = small } = usePictureState(image) ?? {};

  useEffect(() => {
    if (!drawn) return;
    const address = URL.createObjectURL(drawn);
    setMade({ of: drawn, address });
    return () => URL.revokeObjectURL(address);
  }, [drawn]);

  if (typeof image === 'string') return imageSource(image);
  // That of the picture before is revoked already.
  return drawn && made?.of === drawn ? made.address : undefined;
}
