/** platformOf(httpClient) makes the calls of the contract by their names, as their entries describe them. */
import { HttpError, type Identifier } from 'react-admin';
import {
  type Body,
  CALLS,
  CAPABILITY_CALLS,
  type Call,
  type EntryName,
  type Params,
  type Query,
} from '../../contract/calls';
import { isSegment, pathOf } from '../../contract/paths';
import type { HttpAnswer, HttpClient, HttpOptions } from './httpClient';
import { session } from './session';

/** The table's calls, and those beyond it, which only the screens of an announced capability make. */
export const ALL_CALLS: Readonly<Record<EntryName, Call>> = { ...CALLS, ...CAPABILITY_CALLS };

export type Address<Name extends EntryName> = Needed<'params', Record<keyof Params<Name>, Identifier>> & {
  query?: Partial<Record<keyof Query<Name>, string | number>>;
};

export type CallParams<Name extends EntryName> = Address<Name> &
  Needed<'body', Body<Name>> &
  Pick<HttpOptions, 'signal' | 'lookUp' | 'user' | 'intent' | 'headers'>;

/** A property that exists where its type is not empty. */
type Needed<Key extends string, T> = T extends undefined ? unknown : keyof T extends never ? unknown : Record<Key, T>;

export type Platform = <Name extends EntryName>(name: Name, asked: CallParams<Name>) => Promise<HttpAnswer>;

/**
 * Gives the function that makes a call and resolves with its answer, of any shape, to be checked by a reader. Rejects
 * as httpClient does, and with a 404 that was never sent for an id that no address can carry.
 */
export function platformOf(httpClient: HttpClient): Platform {
  return async (name, asked) => {
    const { params, query, body, ...options }: Loose & HttpOptions = asked;
    const { method, isKeyed } = ALL_CALLS[name];
    const sent = { ...options, method, ...(body && { body: JSON.stringify(body) }) };
    return httpClient(addressOf(name, asked), isKeyed ? sent : { ...sent, intent: null });
  };
}

interface Loose {
  params?: Record<string, Identifier>;
  query?: Record<string, string | number | undefined>;
  body?: object;
}

/** The path of a call below the host, with its query: '/api/gs/coupon-service/offers?page=1&limit=10'. */
export function addressOf<Name extends EntryName>(name: Name, address: Address<Name>): string {
  const { params = {}, query = {} }: Loose = address;
  const search = new URLSearchParams();
  for (const [parameter, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(parameter, String(value));
  for (const id of Object.values(params)) sendable(id);
  return pathOf(ALL_CALLS[name], params) + (search.size > 0 ? `?${search}` : '');
}

/**
 * The version that an answer names, where the platform judges changes by it (If-Match); a weak one, which proxies make of
 * it, is no condition (RFC 9110, 13.1.1).
 */
export function versionOf(headers: Headers | undefined): string | undefined {
  const etag = session.announced().includes('if-match') ? headers?.get('etag') : undefined;
  return etag?.startsWith('"') ? etag : undefined;
}

/** Gives an id that can stand in an address; throws a 404 for one that no address can carry. */
export function sendable(id: Identifier): Identifier {
  if (!isSegment(id)) throw new HttpError(`El identificador «${id}» no es válido`, 404);
  return id;
}
