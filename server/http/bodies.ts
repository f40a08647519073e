import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unsupported } from './errors';

/**
 * Reads JSON and nothing else (415). A PUT or DELETE without a body may still name a content type: ra-data-simple-rest
 * sends text/plain, others application/json, and Fastify alone would refuse both (A32). `__proto__` and
 * `constructor.prototype` are refused with 400.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, async (_request: FastifyRequest, body: string) => {
    if (body !== '') throw unsupported();
  });
}
