import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { badRequest } from './errors';

/** Refuses a request that names two hosts (400): Node would take the first, and a proxy may have taken the other. */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (timesSent(raw, 'host') > 1) throw badRequest();
  });
}

/** How often a header came, of which Node keeps the first. */
export function timesSent({ rawHeaders }: IncomingMessage, name: string): number {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === name).length;
}
