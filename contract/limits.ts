/** Numbers of the specification, unless a comment calls them ours or the reference platform's. */

/** Rows of a list page. */
export const PAGE_SIZE = 10;
/** Rows of a picker's page; also the most that a server gives in one page. */
export const PICKER_LIMIT = 100;
/** The highest page number that a server looks up; above it the request is malformed. */
export const PAGE_MAX = 1_000_000;

/** Entries of a page of the Bitácora; ours. */
export const HISTORY_PAGE = 20;

/** Longest side of a picture, in pixels, before it is uploaded. */
export const MAX_IMAGE_SIDE = 640;
/** The shorter side of a small picture: the box of a list's row at three dots a pixel. */
export const SMALL_IMAGE_SIDE = 216;
/** Quality of the WebP that the browser makes, 0 to 1. */
export const WEBP_QUALITY = 0.85;
/** At least one picture per business and per offer; the most is ours. */
export const MIN_IMAGES = 1;
export const MAX_IMAGES = 20;
/** What the reference platform's storage accepts. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
/** A JPEG is decoded at a fraction of its size, what is compressed otherwise in full. */
export const MAX_JPEG_PIXELS = 52_000_000;
export const MAX_OTHER_PIXELS = 4_000_000;

/** Lists and objects inside each other in a body that the reference platform reads, the body itself among them. */
export const MAX_BODY_DEPTH = 32;

/** Longest text that a server searches for, as it compares it (searchWords.ts), and its most words. */
export const MAX_SEARCH = 100;
export const MAX_WORDS = 8;

/** The days of Caracas's calendar that lists are narrowed by, both included. */
export const FIRST_DAY = '2000-01-01';
export const LAST_DAY = '2100-12-31';

/** Longest texts that the reference platform stores, in characters. */
export const MAX_NAME = 200;
export const MAX_TEXT = 5_000;
export const MAX_EMAIL = 254;
export const MAX_URL = 2_000;
export const MAX_PHONE = 40;
export const MAX_RIF = 20;
export const MAX_PASSWORD = 256;
/** Shortest password of a new account (OWASP ASVS 6.2.1). */
export const MIN_PASSWORD = 8;
/** The hint of a field for one, shown before anything is typed. */
export const PASSWORD_HINT = `Usa al menos ${MIN_PASSWORD} caracteres.`;

export const TOAST_MS = 4000;

export const MAP_CENTRE = { latitude: 10.4683918, longitude: -66.8903658 } as const;
export const MAP_ZOOM = 13;

export const PRIORITY_MIN = -1;
export const PRIORITY_MAX = 3;
/** Where a new offer starts, and where an owner's offer stays. */
export const PRIORITY_DEFAULT = 0;
/** The dearest offer and the largest issue of coupons that the reference platform stores. */
export const PRICE_MAX = 1_000_000;
export const COUPONS_MAX = 1_000_000;
export const MAX_SCHEDULE_ITEMS = 50;
/** Tags of an offer: the closed 13, and those that older records may still carry. */
export const MAX_TAGS = 50;
/** The most offers of one grant, and coupons of each, that the reference platform takes. */
export const MAX_GRANT_ITEMS = 20;
export const MAX_GRANT_QUANTITY = 10;
/** Most coupons of one offer in a payment's cart that the reference platform stores. */
export const MAX_CART_QUANTITY = 100;
/** The highest exchange rate that the reference platform stores, in bolívares for one US dollar. */
export const EXCHANGE_RATE_MAX = 999_999_999;

/** So many credits of a bank's statement are compared with the payments in one call. */
export const MOST_MOVEMENTS = 1_000;
/** One of them has so many references at most, each of so many signs: all of them fit in one request. */
export const MOST_REFERENCES = 5;
export const MOST_REFERENCE = 32;
