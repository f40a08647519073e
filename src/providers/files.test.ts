import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_ANSWER, UNEXPECTED } from '../../contract/envelope';
import { buildUser } from '../testing/builders';
import { fakeFetch, json, later, plain, refusal, unreachable } from '../testing/fakeFetch';
import { createExportConsumers, type Download, fileNameOf } from './files';
import { httpDownload } from './httpClient';
import { session } from './session';

const PATH = '/api/gs/user-service/users/export/consumers-csv';
const CSV = '\u{feff}id,name\r\n1,Ñandú\r\n';
const bytes = new TextEncoder().encode(CSV);
const exportConsumers = createExportConsumers(httpDownload);

/** A CSV that comes in pieces of eight bytes, with these headers. */
const inPieces = (headers: Record<string, string> = {}, content = bytes) =>
  new Response(
    new ReadableStream({
      start(body) {
        for (let at = 0; at < content.length; at += 8) body.enqueue(content.slice(at, at + 8));
        body.close();
      },
    }),
    { headers: { 'content-type': 'text/csv; charset=utf-8', ...headers } },
  );
const bytesOf = async (content: Blob) => [...new Uint8Array(await content.arrayBuffer())];

beforeEach(() => session.open(buildUser(), 't-1'));

describe('GET users/export/consumers-csv', () => {
  it('is one request with the token and no body', async () => {
    const sent = fakeFetch(() => inPieces());
    await exportConsumers();
    expect(sent).toMatchObject([{ method: 'GET', url: PATH, body: undefined }]);
    expect(sent[0]?.headers).toEqual({ accept: 'text/csv, application/json', authorization: 'Bearer t-1' });
  });

  it('gives every byte, the mark of UTF-8 included', async () => {
    fakeFetch(() => inPieces());
    const content = (await exportConsumers())?.content ?? new Blob();
    expect(await bytesOf(content)).toEqual([...bytes]);
    expect(content.type).toBe('text/csv; charset=utf-8');
  });

  it('tells how far it is', async () => {
    fakeFetch(() => inPieces({ 'content-length': String(bytes.length) }));
    const heard: Download[] = [];
    await exportConsumers({ onProgress: (download) => heard.push(download) });
    expect(heard.map(({ received }) => received)).toEqual([8, 16, bytes.length]);
    expect(heard.at(-1)).toEqual({ received: bytes.length, total: bytes.length });
  });

  it('knows no total of what is compressed on the way', async () => {
    fakeFetch(() => inPieces({ 'content-length': '900', 'content-encoding': 'gzip' }));
    const heard: Download[] = [];
    await exportConsumers({ onProgress: (download) => heard.push(download) });
    expect(heard.at(-1)).toEqual({ received: bytes.length, total: null });
  });

  it('trusts no total of another origin, which hides that it compresses', async () => {
    vi.stubEnv('VITE_API_HOST', 'https://api.test');
    fakeFetch(() => inPieces({ 'content-length': '900' }));
    const heard: Download[] = [];
    const file = await exportConsumers({ onProgress: (download) => heard.push(download) });
    expect(heard.at(-1)).toEqual({ received: bytes.length, total: null });
    expect(file?.content.size).toBe(bytes.length);
  });

  it('gives up a total that is exceeded', async () => {
    fakeFetch(() => inPieces({ 'content-length': '8' }));
    const heard: Download[] = [];
    await exportConsumers({ onProgress: (download) => heard.push(download) });
    expect(heard.map(({ total }) => total)).toEqual([8, null, null]);
  });

  it('may begin like an error and be none', async () => {
    const content = new TextEncoder().encode('{id},name\r\n1,Ana\r\n');
    fakeFetch(() => inPieces({}, content));
    expect((await exportConsumers())?.content.size).toBe(content.length);
  });

  it.each([
    ['attachment; filename="hoy.csv"', 'hoy.csv'],
    ['attachment', 'consumers.csv'],
    [undefined, 'consumers.csv'],
  ])('is called by content-disposition %j: %s', async (header, name) => {
    fakeFetch(() => inPieces(header ? { 'content-disposition': header } : {}));
    expect((await exportConsumers())?.name).toBe(name);
  });

  it('may be empty', async () => {
    fakeFetch(() => plain(null, 204));
    expect((await exportConsumers())?.content.size).toBe(0);
  });
});

describe('a failure (A38)', () => {
  it.each([
    ['a refusal', () => refusal(409, 'Hay otra exportación en curso.'), 409, 'Hay otra exportación en curso.'],
    ['a proxy’s page', () => plain('<h1>Bad Gateway</h1>', 502), 502, UNEXPECTED],
    ['an error that says success', () => refusal(200, 'No hay consumidores.'), 200, 'No hay consumidores.'],
    [
      'an error of another type',
      () => plain('{"error":{"detail":"No hay consumidores."}}', 200, 'application/octet-stream'),
      200,
      'No hay consumidores.',
    ],
    ['an error behind spaces', () => plain(' \n{"error":{"detail":"No."}}', 200, 'text/csv'), 200, 'No.'],
    ['JSON that calls itself CSV', () => plain('\u{feff}{"data":[]}', 200, 'text/csv'), 200, UNEXPECTED],
    ['a page that calls itself CSV', () => plain('\n <!DOCTYPE html><p>', 200, 'text/csv'), 200, UNEXPECTED],
    ['a page without its type', () => plain('<html lang="es">', 200, ''), 200, UNEXPECTED],
    ['JSON that is no CSV', () => json({ data: [] }), 200, UNEXPECTED],
    ['a page that says success', () => plain('<!doctype html>'), 200, UNEXPECTED],
    ['no answer', unreachable, 0, NO_ANSWER],
  ])('%s', async (_, answer, status, message) => {
    fakeFetch(answer);
    await expect(exportConsumers()).rejects.toMatchObject({ status, message });
  });

  it('in the middle: a list of half the customers is none', async () => {
    fakeFetch(() => inPieces({ 'content-length': String(bytes.length + 1) }));
    await expect(exportConsumers()).rejects.toMatchObject({ status: 0, message: NO_ANSWER });
    fakeFetch(
      () =>
        new Response(
          new ReadableStream({
            pull(body) {
              body.error(new TypeError('terminated'));
            },
          }),
        ),
    );
    await expect(exportConsumers()).rejects.toMatchObject({ status: 0, message: NO_ANSWER });
  });

  it.each([401, 403])('%i ends the session with its words', async (status) => {
    fakeFetch(() => refusal(status, 'Sesión expirada'));
    const reasons: unknown[] = [];
    const stop = session.subscribe((reason) => reasons.push(reason));
    await expect(exportConsumers()).rejects.toMatchObject({ status });
    stop();
    expect(session.get()).toBeNull();
    expect(reasons).toEqual(['Sesión expirada']);
  });

  it.each(['before it begins', 'while it comes'])(
    'gives nothing to who signs in after a Salir %s (A100)',
    async (when) => {
      const [slow, rest] = [later(), later()];
      const body = new ReadableStream({
        async start(out) {
          out.enqueue(bytes);
          if (when === 'while it comes') await rest.answer;
          out.close();
        },
      });
      const sent = fakeFetch(() => slow.answer);
      const download = exportConsumers();
      await expect.poll(() => sent).toHaveLength(1);
      const answer = new Response(body, { headers: { 'content-type': 'text/csv' } });
      if (when === 'while it comes') slow.resolve(answer);
      await new Promise((resolve) => setTimeout(resolve));
      session.end();
      session.open(buildUser({ id: 'luis' }), 't-2');
      slow.resolve(answer);
      rest.resolve(plain(null));
      await expect(download).rejects.toMatchObject({ status: 401 });
      expect(session.get()?.token).toBe('t-2');
    },
  );

  it('is none when it was given up on purpose', async () => {
    const controller = new AbortController();
    const answer = later();
    const sent = fakeFetch(() => answer.answer);
    const download = exportConsumers({ signal: controller.signal });
    await expect.poll(() => sent).toHaveLength(1);
    controller.abort();
    expect(sent[0]?.init.signal?.aborted).toBe(true);
    answer.reject(controller.signal.reason);
    expect(await download).toBeUndefined();
  });
});

describe('the name of a file', () => {
  it.each([
    ['attachment; filename="consumidores-2026-11-21.csv"', 'consumidores-2026-11-21.csv'],
    ['attachment; filename=consumers.csv; size=3', 'consumers.csv'],
    ['attachment;filename="a b.csv"', 'a b.csv'],
    ['attachment; filename="con \\"comillas\\".csv"', 'con comillas.csv'],
    ["attachment; filename*=UTF-8''consumidores%20de%20a%C3%B1o.csv", 'consumidores de año.csv'],
    ['attachment; filename="viejo.csv"; filename*=utf-8\'es\'nuevo.csv', 'nuevo.csv'],
    ['attachment; filename="viejo.csv"; filename*=UTF-8\'\'%E0%A4%A', 'viejo.csv'],
    ['ATTACHMENT; FileName = "x.csv"', 'x.csv'],
    ['attachment; filename="../../x.html"', 'x.html'],
    ["attachment; filename*=UTF-8''..%2F..%5Cx.csv", 'x.csv'],
    ['attachment; filename="C:\\\\datos\\\\x.csv"', 'x.csv'],
  ])('%s is %s (V-04)', (header, name) => expect(fileNameOf(header)).toBe(name));

  it.each([null, '', 'attachment', 'inline; filename=""', 'attachment; filename=".."', 'attachment; filename="/"'])(
    'is missing: %j',
    (header) => expect(fileNameOf(header)).toBeUndefined(),
  );
});
