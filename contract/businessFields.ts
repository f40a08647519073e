import type { BusinessInput } from './business';

const names: Record<keyof BusinessInput, true> = {
  name: true,
  description: true,
  rif: true,
  legalName: true,
  images: true,
  address: true,
  latitude: true,
  longitude: true,
  phone: true,
  email: true,
  website: true,
};

/** The names of everything that is sent of a business, for code that must not carry the schema's weight. */
export const BUSINESS_FIELDS = Object.keys(names) as (keyof BusinessInput)[];
