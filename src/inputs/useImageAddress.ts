import { useEffect, useState } from 'react';
import type { ImageItem } from '../../contract/image';
import { imageSource } from '../ui/imageSource';
import { usePictureState } from './pictureState';

/**
 * The address of a form's picture for an <img>: for a new file that of its smaller version, since a dozen of a camera's
 * originals would take a phone's memory. It is revoked when the picture is no longer shown.
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
  // The former picture's address is revoked already.
  return drawn && made?.of === drawn ? made.address : undefined;
}
