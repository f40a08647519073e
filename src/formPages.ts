/** The pages of records with fields, which react-admin and Material UI draw; asked for by parts.ts. */
export { BusinessCreate, BusinessEdit } from './businesses/BusinessPages';
export { CategoryCreate, CategoryEdit } from './categories/CategoryPages';
export { OfferCreate, OfferEdit } from './offers/OfferPages';
