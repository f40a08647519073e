import { type Fields, readNumber } from '../../contract/values';
import { readEach, readImages, readText } from './records';

/** Every field is present, texts are never null, pictures are addresses, coordinates numbers or null (A44, A46). */
export function readBusiness(id: string, business: Fields) {
  const offers = readNumber(business.liveOffersCount);
  return {
    id,
    ...readEach(readText, business, 'name', 'description', 'rif', 'legalName', 'address', 'phone', 'email', 'website'),
    ...readEach(readNumber, business, 'latitude', 'longitude'),
    images: readImages(business.images),
    ...(offers !== null && { liveOffersCount: offers }),
  };
}
export type BusinessRecord = ReturnType<typeof readBusiness>;
