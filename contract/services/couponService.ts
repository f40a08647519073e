import Type from 'typebox';
import { businessSchema } from '../business';
import { CATEGORY_TAKEN, categoryInUse, categorySchema } from '../category';
import { storedUuid } from '../fields';
import { MAX_GRANT_ITEMS, MAX_GRANT_QUANTITY } from '../limits';
import { CATEGORIES } from '../lists/categories';
import { yup } from '../locale';
import { offerSchema } from '../offer';
import { found } from './announcedShapes';
import { ADMIN_ONLY, call, count, data, type Entry, OWNER_OWN, page, STAFF } from './entry';
import { couponsQuery, offersQuery, pageQuery, searchQuery } from './queries';
import { Business, Category, Coupon, Offer, OffersResume, RemovedOffer } from './shapes';

const userId = storedUuid('El usuario es requerido');
const quantity = `La cantidad debe ser un número entero de 1 a ${MAX_GRANT_QUANTITY}`;

export const consumeCouponSchema = yup.object({ userId });

export const removeCouponSchema = yup.object({ userId, couponId: storedUuid('El cupón es requerido') });

/** What is sent to grant coupons to a user. The back-office sends one item with quantity 1. */
export const grantCouponsSchema = yup.object({
  userId,
  items: yup
    .array(
      yup
        .object({
          offerId: storedUuid('La oferta es requerida'),
          quantity: yup
            .number()
            .strict()
            .typeError(quantity)
            .required(quantity)
            .integer(quantity)
            .min(1, quantity)
            .max(MAX_GRANT_QUANTITY, quantity),
        })
        .required()
        .exact(),
    )
    .typeError('Debes seleccionar una oferta')
    .required('Debes seleccionar una oferta')
    .min(1, 'Debes seleccionar una oferta')
    .max(MAX_GRANT_ITEMS, `Se pueden otorgar como máximo ${MAX_GRANT_ITEMS} ofertas a la vez`)
    .test('once', 'Cada oferta puede estar una sola vez', (items) => {
      const ids = items?.flatMap((item) => item?.offerId ?? []) ?? [];
      return new Set(ids).size === ids.length;
    }),
});
export type GrantCoupons = yup.InferType<typeof grantCouponsSchema>;

const NO_BUSINESS = 'Negocio no encontrado';
const NO_TAG = 'Etiqueta desconocida: sushi';
const NO_OFFER = 'Oferta no encontrada';
const CONSUMED = 'El cupón ya fue consumido.';
const NO_COUPON = 'Cupón no encontrado';
const OVERTAKEN = 'Este registro cambió mientras tanto. Mira cómo quedó antes de guardar.';

export const COUPON_SERVICE = {
  listBusinesses: {
    ...call('GET', '/coupon-service/businesses', OWNER_OWN),
    does: 'Lists partner businesses, newest first; an owner gets the own one.',
    query: pageQuery,
    answer: page(Business),
  },
  getBusiness: {
    ...call('GET', '/coupon-service/businesses/{id}', OWNER_OWN),
    does: 'Gives one business.',
    versioned: true,
    answer: data(Business),
    refuses: { 404: NO_BUSINESS },
  },
  createBusiness: {
    ...call('POST', '/coupon-service/businesses', ADMIN_ONLY),
    does: 'Adds a business; its pictures were uploaded before and are named by their addresses.',
    body: businessSchema,
    answer: data(Business),
    refuses: { 422: 'Una de las imágenes ya no está guardada. Súbela de nuevo.' },
  },
  updateBusiness: {
    ...call('PUT', '/coupon-service/businesses/{id}', OWNER_OWN),
    does: 'Replaces the fields of a business; an owner may not change RIF and legal name.',
    versioned: true,
    body: businessSchema,
    answer: data(Business),
    refuses: {
      404: NO_BUSINESS,
      412: OVERTAKEN,
      422: 'Solo un administrador puede cambiar el RIF y el nombre legal.',
    },
  },
  removeBusiness: {
    ...call('DELETE', '/coupon-service/businesses/{id}', ADMIN_ONLY),
    does: 'Removes a business without offers on sale or to come, usable coupons and undecided payments.',
    refuses: {
      404: NO_BUSINESS,
      409: 'Este negocio tiene 14 cupones sin usar. Sus cupones deben usarse, vencer o eliminarse antes.',
    },
  },
  listOffers: {
    ...call('GET', '/coupon-service/offers', OWNER_OWN),
    does: 'Lists offers, newest first, all or narrowed; an owner gets those of the own business.',
    query: offersQuery,
    answer: page(Offer),
    refuses: { 404: NO_TAG },
  },
  getOffer: {
    ...call('GET', '/coupon-service/offers/{id}', OWNER_OWN),
    does: 'Gives one offer.',
    versioned: true,
    answer: data(Offer),
    refuses: { 404: NO_OFFER },
  },
  createOffer: {
    ...call('POST', '/coupon-service/offers', OWNER_OWN),
    does: 'Publishes an offer; an owner does so for the own business and without a priority.',
    body: offerSchema,
    answer: data(Offer),
    refuses: { 422: 'Solo puedes publicar ofertas de tu tienda.' },
  },
  updateOffer: {
    ...call('PUT', '/coupon-service/offers/{id}', OWNER_OWN),
    does: 'Replaces the fields of an offer; an empty weeklyScheduleItems removes its hours.',
    versioned: true,
    body: offerSchema,
    answer: data(Offer),
    refuses: {
      404: NO_OFFER,
      412: OVERTAKEN,
      422: 'El máximo de cupones no puede ser menor a los ya vendidos (14).',
    },
  },
  removeOffer: {
    ...call('DELETE', '/coupon-service/offers/{id}', OWNER_OWN),
    does: 'Removes an offer from all lists; coupons that were sold stay usable.',
    answer: data(RemovedOffer),
    refuses: {
      404: NO_OFFER,
      409: 'Hay 1 pago pendiente con esta oferta. Un administrador debe confirmarlo o rechazarlo antes de borrarla.',
    },
  },
  getOffersResume: {
    ...call('GET', '/coupon-service/offers/resume', OWNER_OWN),
    does: "Gives the figures of an owner's offers since the beginning, in coupons.",
    answer: data(OffersResume),
  },
  listOffersByTag: {
    ...call('GET', '/coupon-service/offers/by-tag/{tag}', OWNER_OWN),
    does: 'Lists the offers with a tag.',
    query: pageQuery,
    answer: page(Offer),
    refuses: { 404: NO_TAG },
  },
  listCategories: {
    ...call('GET', '/coupon-service/categories', STAFF),
    does: 'Lists all categories by name.',
    answer: data(Type.Array(Category)),
  },
  listActiveCoupons: {
    ...call('GET', '/coupon-service/coupons/admin/active', OWNER_OWN),
    does: 'Lists coupons that can still be consumed, newest first; of all users or of one.',
    query: couponsQuery,
    answer: page(Coupon),
  },
  listConsumedCoupons: {
    ...call('GET', '/coupon-service/coupons/admin/consumed', OWNER_OWN),
    does: 'Lists consumed coupons, the last one first; of all users or of one.',
    query: couponsQuery,
    answer: page(Coupon),
  },
  consumeCoupon: {
    ...call('PUT', '/coupon-service/coupons/{id}/consume/admin', OWNER_OWN),
    does: 'Uses up a coupon of the user who is named in the body.',
    body: consumeCouponSchema,
    answer: data(Coupon),
    refuses: { 404: NO_COUPON, 409: CONSUMED },
  },
  removeCoupon: {
    ...call('DELETE', '/coupon-service/coupons/{id}/admin/remove', ADMIN_ONLY),
    does: 'Takes back an active coupon.',
    body: removeCouponSchema,
    bodyInQuery: true,
    refuses: {
      404: NO_COUPON,
      409: CONSUMED,
      422: 'El cupón enviado no coincide con el de la dirección.',
    },
  },
  grantCoupons: {
    ...call('POST', '/coupon-service/coupons/admin/create', ADMIN_ONLY),
    does: 'Gives a user coupons of offers, all or none.',
    body: grantCouponsSchema,
    answer: data(Type.Array(Coupon)),
    refuses: {
      409: 'La oferta «Desayuno criollo para dos» no tiene suficientes cupones disponibles. Elige otra, o aumenta su máximo de cupones.',
      422: 'El usuario elegido ya no existe.',
    },
  },
} as const satisfies Record<string, Entry>;

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
