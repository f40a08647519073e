/** platformOf(httpClient) makes the calls of the contract by their names: what is sent is what their entries say. */
import type { Identifier } from 'ra-core';
import { type Body, CALLS, type CallName, type Params, type Query } from '../../contract/calls';
import { pathOf } from '../../contract/paths';
import type { HttpAnswer, HttpClient, HttpOptions } from './httpClient';
import { sendable } from './sendable';

/** What stands in a call's address: the segments of its path, and its query as far as something is asked. */
export type Address<Name extends CallName> = Needed<'params', Record<keyof Params<Name>, Identifier>> & {
  query?: Partial<Record<keyof Query<Name>, string | number>>;
};

/** An address, and what is sent to it. */
export type Asked<Name extends CallName> = Address<Name> &
  Needed<'body', Body<Name>> &
  Pick<HttpOptions, 'signal' | 'lookUp' | 'user'>;

/** A property that is there when its type has something to say. */
type Needed<Key extends string, T> = T extends undefined ? unknown : keyof T extends never ? unknown : Record<Key, T>;

export type Platform = <Name extends CallName>(name: Name, asked: Asked<Name>) => Promise<HttpAnswer>;

/**
 * Gives what makes a call and resolves with its answer, which a reader has to look at: it may be any platform's. Rejects as
 * httpClient does, and with a 404 that was never sent for an id that no address can carry.
 */
export function platformOf(httpClient: HttpClient): Platform {
  return async (name, asked) => {
    const {
      body,
      signal,
      lookUp,
      user,
    }: Partial<Record<'body', unknown>> & Pick<HttpOptions, 'signal' | 'lookUp' | 'user'> = asked;
    return httpClient(addressOf(name, asked), {
      method: CALLS[name].method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
      ...(lookUp && { lookUp }),
      ...(user && { user }),
    });
  };
}

/** The path of a call below the host, with its query: '/api/gs/coupon-service/offers?page=1&limit=10'. */
export function addressOf<Name extends CallName>(name: Name, address: Address<Name>): string {
  const { params = {}, query = {} }: { params?: Record<string, Identifier>; query?: Record<string, unknown> } = address;
  const segments = Object.entries(params).map(([segment, id]) => [segment, sendable(id)]);
  const asked = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(asked.map(([parameter, value]) => [parameter, String(value)]));
  return pathOf(CALLS[name], Object.fromEntries(segments)) + (asked.length > 0 ? `?${search}` : '');
}
