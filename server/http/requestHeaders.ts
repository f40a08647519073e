import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { badRequest } from './errors';

/**
 * Leaves of each X-Forwarded-For the addresses alone, before they are used for limits and logs. Some proxies add the
 * port, which would make another place of every connection, with new limits; an entry that is no address, and all
 * before it, did not come from a proxy.
 */
export function readForwardedFor(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const sent = headers['x-forwarded-for'];
    if (sent === undefined) return;
    const addresses = plainAddresses(String(sent));
    if (addresses.length > 0) headers['x-forwarded-for'] = addresses.join(', ');
    else delete headers['x-forwarded-for'];
  });
}

function plainAddresses(sent: string): string[] {
  const all = sent.split(',').map((part) => withoutPort(part.trim()));
  return all.slice(all.findLastIndex((part) => isIP(part) === 0) + 1);
}

/** `192.0.2.1:4711`, `[2001:db8::1]:4711`, `[2001:db8::1]`, and either as it is. */
const WITH_PORT = /^(?:\[([^\]]*)\]|(\d+(?:\.\d+){3}))(?::\d+)?$/;

function withoutPort(part: string): string {
  const [, six, four] = WITH_PORT.exec(part) ?? [];
  return six ?? four ?? part;
}

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
