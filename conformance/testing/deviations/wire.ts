/** Answers that are missing, cut off, or of another type. */
import type { ServerResponse } from 'node:http';
import type { Reply } from '../../../contract/testing/platform';
import { type Deviation, each, refusal } from '../deviation';

const html = '<!doctype html><title>Tienda</title><div id="root"></div>';
const page = (status: number): Reply => ({
  status,
  bytes: new TextEncoder().encode(html),
  headers: { 'content-type': 'text/html' },
});
const bytesOf = ({ json }: Reply) => Buffer.from(JSON.stringify(json));

function later(response: ServerResponse, reply: Reply, ms: number): void {
  setTimeout(() => {
    response.writeHead(reply.status, { 'content-type': 'application/json' });
    response.end(bytesOf(reply));
  }, ms).unref();
}

/** From here on the kit, with this option, calls an answer slow. */
const SLOW_MS = 1_000;

export const WIRE: readonly Deviation[] = [
  {
    name: 'a page of HTML, as hosts give for every unknown address',
    at: ['listOffers'],
    reply: () => page(200),
    expected: each(['listOffers'], 'breaks', 'answers 200 with a page of HTML Ofertas: the toast «Algo salió mal.'),
  },
  {
    name: '302 to a login page',
    at: ['listUsers'],
    reply: () => ({ status: 302, headers: { location: '/login' } }),
    expected: each(['listUsers'], 'breaks', '302 that leads to «/login»'),
  },
  {
    name: '200 with an error inside',
    at: ['getBusiness'],
    reply: () => refusal(200, 'Se cayó la base'),
    expected: each(['getBusiness'], 'breaks', 'answers 200 with an error inside («Se cayó la base»)'),
  },
  {
    name: '500 with words',
    at: ['listPayments'],
    reply: () => refusal(500, 'Se cayó la base'),
    expected: each(['listPayments'], 'breaks', 'Pagos: the toast «Se cayó la base»'),
  },
  {
    name: 'gzip that lies',
    at: ['listBusinesses'],
    send(response, reply) {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
      response.end(bytesOf(reply));
    },
    expected: each(['listBusinesses'], 'breaks', 'its content-encoding is not what was sent'),
  },
  {
    name: 'cut off in the middle of what was announced',
    at: ['listActiveCoupons'],
    send(response, reply) {
      const bytes = bytesOf(reply);
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.length });
      response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
    },
    expected: each(['listActiveCoupons'], 'breaks', '200, but cut off in the middle'),
  },
  {
    name: 'cut off in the middle of chunks',
    at: ['getOffer'],
    send(response, reply) {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write(bytesOf(reply).subarray(0, 20), () => response.destroy());
    },
    expected: each(
      ['getOffer'],
      'breaks',
      '200, but cut off in the middle Actualizar oferta: the toast «Error en la petición.»',
    ),
  },
  {
    name: 'JSON that ends too early',
    at: ['listCategories'],
    send(response, reply) {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(bytesOf(reply).subarray(0, 40));
    },
    expected: each(['listCategories'], 'breaks', '200 with what is no JSON («{"data":[{'),
  },
  {
    name: 'a connection that ends without an answer',
    at: ['getExchangeRate'],
    send: (response) => void response.destroy(),
    expected: each(['getExchangeRate'], 'breaks', 'no answer: '),
  },
  {
    name: 'an answer that never comes',
    at: ['listCategories'],
    send: () => {},
    options: { timeoutMs: 1_000 },
    expected: each(['listCategories'], 'breaks', 'no whole answer within'),
  },
  {
    name: 'slow',
    at: ['listCategories'],
    send: (response, reply) => later(response, reply, SLOW_MS + 100),
    options: { slowMs: SLOW_MS },
    expected: each(['listCategories'], 'tolerated', 's the progress bar runs that long'),
  },
  {
    name: 'JSON that is called a page',
    at: ['listBusinesses'],
    reply: (reply) => ({ ...reply, headers: { 'content-type': 'text/html' } }),
    expected: each(['listBusinesses'], 'tolerated', 'JSON that is called text/html'),
  },
  {
    name: 'letters of ISO 8859-1',
    at: ['listBusinesses'],
    send(response, reply) {
      response.writeHead(200, { 'content-type': 'application/json; charset=iso-8859-1' });
      response.end(Buffer.from(JSON.stringify(reply.json), 'latin1'));
    },
    expected: each(['listBusinesses'], 'breaks', 'the body is not UTF-8'),
  },
  {
    name: 'nothing in the body',
    at: ['getUser'],
    reply: () => ({ status: 200, headers: {} }),
    expected: each(['getUser'], 'breaks', 'answers 200 with nothing'),
  },
];
