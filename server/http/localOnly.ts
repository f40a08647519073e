import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PRODUCT } from '../../contract/product';
import { isLoopback } from '../hosts';
import { AppError } from './errors';

/**
 * What browsers, command lines and the site send. Any other header may be one in which a proxy or a tunnel tells of its
 * client, and there is no list of those.
 */
const KNOWN = new RegExp(
  `^(${[
    'host|connection|keep-alive|te|trailer|transfer-encoding|expect|upgrade-insecure-requests|priority',
    'accept|accept-(charset|encoding|language)|user-agent|origin|referer|cookie|dnt|save-data|purpose|sec-.+',
    'service-worker(-navigation-preload)?|access-control-request-(method|headers|private-network)',
    'content-(length|type|encoding|language)|cache-control|pragma|range|if-.+',
    'authorization|idempotency-key',
  ].join('|')})$`,
);

/**
 * Serves this machine alone: while there are accounts with a public password, no proxy or tunnel may open them. It
 * answers 421; 401 or 403 would end the session of a page behind the proxy.
 */
export function serveLocalOnly(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isLocal(request)) return;
    const { localPort } = request.socket;
    const refusal = `${WHY} Ábrelo en ella: http://localhost${localPort ? `:${localPort}` : ''}`;
    if (!request.headers.accept?.includes('text/html')) throw new AppError(421, refusal);
    return reply.code(421).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page(refusal));
  });
}

const WHY =
  'Este servidor tiene las cuentas de demostración, cuya contraseña conoce cualquiera: solo atiende a su propia máquina.';

/**
 * Checks the peer, the host name (that of a page elsewhere may point here), and that no proxy is in between: a proxy
 * adds headers of its own, speaks HTTP/1.0, or passes on a browser's origin.
 */
function isLocal({ raw, headers, socket }: FastifyRequest): boolean {
  const { origin } = headers;
  const peer = socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  return (
    isLoopback(peer) &&
    isLoopback((headers.host ?? '').replace(/:\d*$/, '')) &&
    (origin === undefined || (URL.canParse(origin) && isLoopback(new URL(origin).hostname))) &&
    raw.httpVersion !== '1.0' &&
    Object.keys(headers).every((name) => KNOWN.test(name))
  );
}

/** A page without files: those of the site are refused too. */
function page(text: string): string {
  const title = 'Solo en esta máquina';
  return `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${title} | ${PRODUCT.shortName}</title></head>
<body><main><h1>${title}</h1><p>${text}</p></main></body></html>
`;
}
