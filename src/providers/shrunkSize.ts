import { MAX_IMAGE_SIDE } from '../../contract/limits';

/** The size of a picture that is sent; undefined for one that has none. Never larger than it was. */
export function shrunkSize(width: number, height: number): { width: number; height: number } | undefined {
  if (width === 0 || height === 0) return undefined;
  const scale = Math.min(1, MAX_IMAGE_SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
