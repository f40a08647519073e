import { useEffect, useState } from 'react';
import type { ImageItem } from '../../contract/image';
import { imageSource } from '../ui/imageSource';

/** What an <img> can load for a picture of a form. The address of a new file is revoked when it is shown no more. */
export function useImageAddress(image: ImageItem | undefined): string | undefined {
  const [address, setAddress] = useState<string>();

  useEffect(() => {
    if (image === undefined || typeof image === 'string') return;
    const created = URL.createObjectURL(image);
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [image]);

  return typeof image === 'string' ? imageSource(image) : image && address;
}
