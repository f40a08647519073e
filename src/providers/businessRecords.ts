/** Reads businesses as platforms answer them into one shape for the screens. */
import { type Fields, readNumber } from '../../contract/values';
import { readImages, readText } from './records';

/** Every field is there, texts are never null, pictures are addresses, coordinates numbers or null (A44, A46). */
export function readBusiness(id: string, business: Fields) {
  return {
    id,
    name: readText(business.name),
    description: readText(business.description),
    rif: readText(business.rif),
    legalName: readText(business.legalName),
    images: readImages(business.images),
    address: readText(business.address),
    latitude: readNumber(business.latitude),
    longitude: readNumber(business.longitude),
    phone: readText(business.phone),
    email: readText(business.email),
    website: readText(business.website),
  };
}
export type BusinessRecord = ReturnType<typeof readBusiness>;
