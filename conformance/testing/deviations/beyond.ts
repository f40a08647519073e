/** Headers and addresses beyond the table that are announced and have no effect. */

import { type Deviation, each } from '../deviation';
import type { Asked } from '../platform';
import { NAMED } from '../records';

const deafTo = (header: string) => (asked: Asked) => ({ ...asked, headers: { ...asked.headers, [header]: undefined } });

export const BEYOND: readonly Deviation[] = [
  {
    name: 'keys that the platform forgets',
    at: ['createBusiness'],
    asked: deafTo('idempotency-key'),
    writes: true,
    expected: { createBusiness: ['breaks', 'makes two of one'] },
  },
  {
    name: 'keys that are refused once they were used',
    at: ['createBusiness'],
    reply: (reply) => (reply.headers['idempotency-replayed'] ? { ...reply, status: 409, json: undefined } : reply),
    writes: true,
    expected: { createBusiness: ['breaks', 'to a key that it has done'] },
  },
  {
    name: 'keys that do not depend on the request',
    at: ['createBusiness'],
    reply: (reply) =>
      reply.status === 422 && JSON.stringify(reply.json).includes('Ya se hizo antes')
        ? { ...reply, status: 201 }
        : reply,
    writes: true,
    expected: { createBusiness: ['breaks', 'to other data under a key'] },
  },
  {
    name: 'conditions that the platform ignores',
    at: ['updateBusiness'],
    asked: deafTo('if-match'),
    writes: true,
    expected: { updateBusiness: ['breaks', 'to a save of another version'] },
  },
  {
    name: 'statuses that the platform ignores',
    at: ['confirmPayment', 'rejectPayment'],
    asked: deafTo('if-match'),
    options: NAMED,
    writes: true,
    expected: each(['confirmPayment', 'rejectPayment'], 'breaks', 'to a decision on another status'),
  },
  {
    name: 'versions that are weak',
    at: ['getBusiness'],
    reply: (reply) => ({ ...reply, headers: { ...reply.headers, etag: `W/${reply.headers.etag}` } }),
    writes: true,
    expected: { getBusiness: ['tolerated', 'saved without a condition'] },
  },
  {
    name: 'versions that are never right',
    at: ['getBusiness'],
    reply: (reply) => ({ ...reply, headers: { ...reply.headers, etag: '"gzip"' } }),
    writes: true,
    expected: { updateBusiness: ['breaks', 'to a save of its own version'] },
  },
  {
    name: 'small pictures that the platform does not make',
    at: ['login'],
    json: ({ meta, ...login }) => {
      const { capabilities, ...rest } = meta as { capabilities?: string[] };
      return { ...login, meta: { ...rest, capabilities: [...(capabilities ?? []), 'small-pictures'] } };
    },
    writes: true,
    expected: { postPicture: ['tolerated', '404 for the small one'] },
  },
];
