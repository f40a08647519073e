import type { TradeName } from './businesses/business';

// The build copies the folder beside the bundle, so the address holds for both.
export const PICTURE_FOLDER = new URL('./pictures/', import.meta.url);

/** The two pictures of a business: its front, seen from across the street, and its speciality. */
export const VIEWS = ['front', 'trade'] as const;
export type View = (typeof VIEWS)[number];

/** The file of its small one. */
export function smallPictureFile(trade: TradeName, view: View): URL {
  return new URL(`${trade}-${view}.small.webp`, PICTURE_FOLDER);
}

/** The picture's file; `npm run drawings` draws them all. */
export function pictureFile(trade: TradeName, view: View): URL {
  return new URL(`${trade}-${view}.webp`, PICTURE_FOLDER);
}
