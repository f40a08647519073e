/** Answers that the site, on another origin than the platform, may not read, and requests that it may not send. */
import { READING } from '../../rows';
import { type Deviation, each } from '../deviation';
import type { Cors } from '../platform';

const SITE = 'https://sitio.test';
const UNREADABLE = `an answer without Access-Control-Allow-Origin for ${SITE}`;

const QUESTION_ONLY: Cors = (headers, { method }) => (method === 'OPTIONS' ? headers : {});
const instead = (changed: Record<string, string>) => (headers: Record<string, string>) => ({ ...headers, ...changed });

const planted: readonly (Pick<Deviation, 'name' | 'expected'> & { cors: Cors })[] = [
  {
    name: 'no site on the origin where it will stand',
    cors: false,
    expected: {
      otherOrigin: ['breaks', 'is answered for another origin'],
      ...each(['login', ...READING], 'breaks', UNREADABLE),
    },
  },
  {
    name: 'another origin than the one that asked, as a cache answers',
    cors: instead({ 'access-control-allow-origin': 'https://otro.test' }),
    expected: {
      otherOrigin: ['breaks', 'is answered for another origin'],
      ...each(['login', ...READING], 'breaks', UNREADABLE),
    },
  },
  {
    name: 'a question that lets every origin in, before answers that none may read',
    cors: QUESTION_ONLY,
    expected: each(['login', ...READING], 'breaks', UNREADABLE),
  },
  {
    name: 'refusals without a token that no other origin may read',
    cors: (cors, { method, headers, url }) =>
      method === 'OPTIONS' || headers.authorization || url.endsWith('/login') ? cors : {},
    expected: each(READING, 'breaks', UNREADABLE),
  },
  {
    name: 'refusals of an unknown token that no other origin may read',
    cors: (cors, { headers }) => (headers.authorization === 'Bearer no-session' ? {} : cors),
    expected: each(READING, 'breaks', UNREADABLE),
  },
  {
    name: 'no session from another origin',
    cors: instead({ 'access-control-allow-headers': 'content-type, idempotency-key, if-match' }),
    expected: { otherOrigin: ['breaks', 'the header authorization is not let in with GET'] },
  },
  {
    name: 'every header by an asterisk, which stands for no Authorization',
    cors: instead({ 'access-control-allow-headers': '*' }),
    expected: { otherOrigin: ['breaks', 'the header authorization is not let in with DELETE'] },
  },
  {
    name: 'no JSON from another origin',
    cors: instead({ 'access-control-allow-headers': 'authorization, idempotency-key, if-match' }),
    expected: { otherOrigin: ['breaks', 'the header content-type is not let in with PUT'] },
  },
  {
    name: 'keys and conditions that are announced and not let in',
    cors: instead({ 'access-control-allow-headers': 'authorization, content-type' }),
    expected: { otherOrigin: ['breaks', 'the header if-match is not let in with PUT'] },
  },
  {
    name: 'nothing to change or delete from another origin',
    cors: instead({ 'access-control-allow-methods': 'GET, POST' }),
    expected: { otherOrigin: ['breaks', 'DELETE is not let in'] },
  },
  {
    name: 'one service alone that lets no other origin in',
    cors: (headers, { method, url }) => (method === 'OPTIONS' && url.includes('/user-service/users') ? {} : headers),
    expected: { otherOrigin: ['breaks', 'is answered for another origin'] },
  },
];

export const CROSS_ORIGIN: readonly Deviation[] = planted.map((one) => ({ ...one, options: { origin: SITE } }));
