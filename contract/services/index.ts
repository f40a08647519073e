/**
 * Every call that the back-office makes and the platform answers: one entry a call, in the files of their services. The
 * back-office makes no other call to another platform (A96). The browser gets an extract (../calls.ts).
 */
import type { Static, TSchema } from 'typebox';
import type { yup } from '../locale';
import { type CAPABILITIES, CAPABILITY_ENTRIES } from './capabilities';
import { COUPON_SERVICE } from './couponService';
import { call, data, type Entry, STAFF } from './entry';
import { PAYMENT_SERVICE } from './paymentService';
import { uploadQuery } from './queries';
import { UploadTicket } from './shapes';
import { USER_SERVICE } from './userService';

export { CAPABILITY_ENTRIES, CAPABILITY_HEADERS, CAPABILITY_PICTURES } from './capabilities';

const S3 = {
  createUploadTicket: {
    ...call('GET', '/s3/upload', STAFF),
    does: 'Gives a permission to upload one picture: its fields and then the file are posted to its url.',
    query: uploadQuery,
    answer: data(UploadTicket),
    refuses: { 429: 'Demasiados intentos. Intenta de nuevo en 2 minutos.' },
  },
} as const satisfies Record<string, Entry>;

/** The call table, which every platform answers. */
export const TABLE_ENTRIES = { ...USER_SERVICE, ...S3, ...COUPON_SERVICE, ...PAYMENT_SERVICE };
export const ENTRIES = { ...TABLE_ENTRIES, ...CAPABILITY_ENTRIES };

type Entries = typeof ENTRIES;
export type EntryName = keyof Entries;
/** A call beyond the call table. */
export type CapabilityCall = keyof typeof CAPABILITY_ENTRIES;
/** What a platform may announce beyond the table: a call, a header of requests, or addresses of files. */
export type Capability = (typeof CAPABILITIES)[number];
export type CallName = Exclude<EntryName, CapabilityCall>;
/** A call for which the role table says who may make it, of the call table or beyond. */
export type GuardedCall = {
  [Name in EntryName]: Entries[Name]['access'] extends string ? never : Name;
}[EntryName];

/** A call that takes an Idempotency-Key: the type for what isKeyed finds. */
export type KeyedCall = {
  [Name in EntryName]: Entries[Name] extends { method: 'GET' } | { access: string } | { unkeyed: true } ? never : Name;
}[EntryName];
/** A call that names the version of what can be edited, or judges it. */
export type VersionedCall = {
  [Name in EntryName]: Entries[Name] extends { versioned: true | 'status' } ? Name : never;
}[EntryName];

type Names<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

/** The values of a path's `{name}` segments. */
export type Params<Name extends EntryName> = Record<Names<Entries[Name]['path']>, string>;
/** The query as it is read: numbers, trimmed texts, defaults. */
export type Query<Name extends EntryName> = Entries[Name] extends { query: infer Q extends yup.AnyObjectSchema }
  ? yup.InferType<Q>
  : Record<never, never>;
export type Body<Name extends EntryName> = Entries[Name] extends { body: infer B extends yup.AnyObjectSchema }
  ? yup.InferType<B>
  : undefined;
/** The JSON of a success; undefined where it is empty or a file. */
export type AnswerOf<Name extends EntryName> = Entries[Name] extends { answer: infer A extends TSchema }
  ? Static<A>
  : undefined;
