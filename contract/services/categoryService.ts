import Type from 'typebox';
import { CATEGORY_TAKEN, categoryInUse, categorySchema } from '../category';
import { CATEGORIES } from '../lists/categories';
import { COUPON_SERVICE } from './couponService';
import { ADMIN_ONLY, call, count, data, type Entry } from './entry';
import { searchQuery } from './searchQueries';
import { found } from './searchShapes';

const { path } = COUPON_SERVICE.listCategories;

const StoredCategory = Type.Object({
  id: Type.String({ format: 'uuid' }),
  name: Type.String(),
  liveOffersCount: count('Offers that are not removed.'),
});

const NO_CATEGORY = 'Categoría no encontrada';

/** What administrators do with categories, which the call table only lists. */
export const CATEGORY_SERVICE = {
  searchCategories: {
    ...call('GET', `${path}/search`, ADMIN_ONLY),
    does: 'Finds categories, with the number of their offers.',
    query: searchQuery(CATEGORIES),
    answer: found(StoredCategory),
  },
  getCategory: {
    ...call('GET', `${path}/{id}`, ADMIN_ONLY),
    does: 'Gives one category.',
    versioned: true,
    answer: data(StoredCategory),
    refuses: { 404: NO_CATEGORY },
  },
  createCategory: {
    ...call('POST', path, ADMIN_ONLY),
    does: 'Adds a category.',
    body: categorySchema,
    answer: data(StoredCategory),
    refuses: { 409: CATEGORY_TAKEN },
  },
  updateCategory: {
    ...call('PUT', `${path}/{id}`, ADMIN_ONLY),
    does: 'Names a category anew, in its offers too.',
    versioned: true,
    body: categorySchema,
    answer: data(StoredCategory),
    refuses: {
      404: NO_CATEGORY,
      409: CATEGORY_TAKEN,
      412: COUPON_SERVICE.updateBusiness.refuses[412],
    },
  },
  removeCategory: {
    ...call('DELETE', `${path}/{id}`, ADMIN_ONLY),
    does: 'Removes a category that no offer has.',
    refuses: { 404: NO_CATEGORY, 409: categoryInUse(3) },
  },
} as const satisfies Record<string, Entry>;
