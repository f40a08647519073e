/** Which callers are allowed, and the answers to the others. */
import type { Reply } from '../../../contract/testing/platform';
import { READING } from '../../rows';
import { type Deviation, each, jsonReply, refusal } from '../deviation';
import { DONE } from '../platform';

const RECORDS = ['getBusiness', 'getOffer', 'getUser'] as const;
const withoutWords = (reply: Reply, json: unknown): Reply => (reply.status === 404 ? { ...reply, json } : reply);

export const SESSIONS: readonly Deviation[] = [
  {
    name: 'a list that needs no session',
    at: ['listCategories'],
    stranger: () => jsonReply(200, { data: [] }),
    expected: each(
      ['listCategories'],
      'breaks',
      '200 without a token Oferta (Categoría): what is there, without having signed in',
    ),
  },
  {
    name: '403 in the place of 401',
    stranger: (reply) => ({ ...reply, status: 403 }),
    expected: each(READING, 'tolerated', '403 without a token, not 401 the session ends as with 401'),
  },
  {
    name: '404 without a session',
    at: ['listOffers'],
    stranger: () => refusal(404, 'No existe'),
    expected: each(['listOffers'], 'breaks', '404 without a token, not 401'),
  },
  {
    name: '302 to a login page without a session',
    at: ['listBusinesses'],
    stranger: () => ({ status: 302, headers: { location: 'https://otra.test/entrar' } }),
    expected: each(['listBusinesses'], 'breaks', '302 that leads to «https://otra.test/entrar»'),
  },
  {
    name: '401 without words',
    stranger: () => ({ status: 401, headers: {} }),
    expected: each(READING, 'tolerated', '401 without error.detail without a token'),
  },
  {
    name: 'changes that need no session',
    at: ['removeOffer'],
    stranger: () => DONE,
    writes: true,
    expected: each(['removeOffer'], 'breaks', '204 without a token'),
  },
  {
    name: 'any password',
    at: ['login'],
    reply: (reply) => (reply.status === 401 ? jsonReply(200, { data: { id: '1' } }) : reply),
    expected: each(['login'], 'breaks', '200 for a wrong password'),
  },
  {
    name: 'a token in another place',
    at: ['login'],
    json: ({ data, meta }) => ({ data, token: meta }),
    expected: each(['login'], 'breaks', 'Inicia sesión: the toast «Algo salió mal.'),
  },
  {
    name: 'owners who may not see a page of their menu',
    at: ['listPayments'],
    owner: true,
    reply: (reply, { me }) => (me?.permission === 'owner' ? refusal(403, 'No') : reply),
    expected: each(['listPayments'], 'breaks', '403 for an owner Pagos: every owner who opens it is signed out'),
  },
  {
    name: '500 for what a role may not do',
    at: ['exportConsumers'],
    owner: true,
    reply: (reply) => (reply.status === 403 ? refusal(500, 'No tienes permiso para hacer esto.') : reply),
    expected: each(['exportConsumers'], 'breaks', '500 for an owner, not 403'),
  },
  {
    name: '403 for a record that is not there',
    at: ['getBusiness'],
    reply: (reply) => (reply.status === 404 ? refusal(403, 'No') : reply),
    expected: each(['getBusiness'], 'breaks', 'the session ends, and the login page'),
  },
  {
    name: '500 for an id that can be none',
    at: ['getOffer'],
    reply: (reply) => (reply.status === 404 ? refusal(500, 'invalid input syntax for type uuid') : reply),
    expected: each(['getOffer'], 'tolerated', '500 for an id with slashes, quotes and ñ, not 4xx'),
  },
  {
    name: '200 with null for a record that is not there',
    at: ['getBusiness'],
    reply: (reply) => (reply.status === 404 ? jsonReply(200, { data: null }) : reply),
    expected: each(['getBusiness'], 'tolerated', '200 without a record for a record that is not there'),
  },
  {
    name: 'another record in the place of one that is not there',
    at: ['getUser'],
    reply: (reply) =>
      reply.status === 404 ? jsonReply(200, { data: { id: '1', name: 'Otra', email: 'o@t.test' } }) : reply,
    expected: each(['getUser'], 'breaks', 'a record that is not the one that was asked for'),
  },
  {
    name: 'errors as frameworks write them',
    reply: (reply) => withoutWords(reply, { statusCode: 404, error: 'Not Found', message: 'Cannot GET' }),
    expected: each(RECORDS, 'tolerated', '404 without error.detail for a record that is not there'),
  },
  {
    name: 'several texts in error.detail',
    reply: (reply) => withoutWords(reply, { error: { detail: ['No existe.', 'Lo siento.'] } }),
    expected: each(RECORDS, 'tolerated', 'its texts are joined'),
  },
];
