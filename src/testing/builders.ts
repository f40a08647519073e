import type { Business } from '../../contract/business';
import type { User } from '../../contract/user';

/** A signed-in administrator unless told otherwise. */
export function buildUser(given: Partial<User> = {}): User {
  return { id: 'u1', name: 'Ana Pérez', email: 'ana@gs.test', permission: 'admin', ...given };
}

/** A complete business as a platform answers it. */
export function buildBusiness(given: Partial<Business> = {}): Business {
  return {
    id: 'b1',
    name: 'Panadería Sol de Oro',
    description: 'Pan caliente todo el día.',
    rif: 'J-12345678-9',
    legalName: 'Sol de Oro, C.A.',
    images: ['https://cdn.test/pan.webp'],
    address: 'Av. Francisco de Miranda, Chacao',
    latitude: 10.49,
    longitude: -66.85,
    phone: '0212-555-1234',
    email: 'hola@soldeoro.test',
    website: 'https://soldeoro.test',
    ...given,
  };
}
