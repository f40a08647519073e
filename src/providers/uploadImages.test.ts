import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_ANSWER, UNEXPECTED } from '../../contract/envelope';
import { buildUser } from '../testing/builders';
import { fakeFetch, json, later, plain, refusal, type SentRequest, unreachable } from '../testing/fakeFetch';
import { httpClient } from './httpClient';
import { session } from './session';
import { createUploadImages, REUSED_MS } from './uploadImages';

const ana = buildUser();
const STORAGE = 'https://bucket.storage.test/gs/';

const compress = vi.fn(
  async (file: File) => new File([file], file.name.replace('.png', '.webp'), { type: 'image/webp' }),
);
const uploadImages = createUploadImages({ httpClient, compress });
const picture = (name: string) => new File([name], name, { type: 'image/png' });

const isTicket = ({ url }: SentRequest) => url.includes('/s3/upload');
const posts = (sent: SentRequest[]) => sent.filter((request) => !isTicket(request));
let tickets = 0;
const ticket = (url = STORAGE) =>
  json({ data: { url, fields: { key: `businesses/${++tickets}.webp`, policy: 'p', 'x-amz-date': 20261121 } } });

beforeEach(() => {
  tickets = 0;
  session.open(ana, 't-1');
});
afterEach(() => {
  vi.clearAllMocks();
});

describe('the call table', () => {
  it('GET s3/upload, then the post with the ticket’s fields before the file', async () => {
    const sent = fakeFetch((request) => (isTicket(request) ? ticket() : plain(null, 204)));
    expect(await uploadImages([picture('pan.png')], 'businesses')).toEqual([`${STORAGE}businesses/1.webp`]);
    const [asked, posted] = sent;
    expect(asked).toMatchObject({ method: 'GET', url: '/api/gs/s3/upload?folder=businesses&extension=webp' });
    expect(asked?.headers).toEqual({ accept: 'application/json', authorization: 'Bearer t-1' });
    expect(posted).toMatchObject({ method: 'POST', url: STORAGE, init: { credentials: 'omit' } });
    expect(posted?.headers).toEqual({});
    const form = posted?.body instanceof FormData ? [...posted.body] : [];
    expect(form.map(([name]) => name)).toEqual(['key', 'policy', 'x-amz-date', 'file']);
    expect(form.slice(0, 3).map(([, value]) => value)).toEqual(['businesses/1.webp', 'p', '20261121']);
    expect(form[3]?.[1]).toMatchObject({ name: 'pan.webp', type: 'image/webp' });
  });

  it('files pictures of nothing in particular as uncategorized', async () => {
    const sent = fakeFetch((request) => (isTicket(request) ? ticket() : plain(null, 204)));
    await uploadImages([picture('pan.png')]);
    expect(sent[0]?.url).toBe('/api/gs/s3/upload?folder=uncategorized&extension=webp');
  });

  it.each([
    ['', '/files', '/files'],
    ['', 'files', '/files'],
    ['https://api.gs.test', '/files', 'https://api.gs.test/files'],
    ['https://api.gs.test', STORAGE, STORAGE],
    ['https://api.gs.test', '//cdn.test/up', '//cdn.test/up'],
  ])('posts, with the host %o, to %s at %s', async (host, url, address) => {
    vi.stubEnv('VITE_API_HOST', host);
    const sent = fakeFetch((request) => (isTicket(request) ? ticket(url) : plain(null, 204)));
    await uploadImages([picture('pan.png')]);
    expect(posts(sent)[0]?.url).toBe(address);
  });

  it.each([
    ['201 with XML', () => plain('<PostResponse/>', 201, 'application/xml')],
    ['200 with JSON', () => json({ ok: true })],
  ])('takes any success of the storage: %s', async (_, answer) => {
    fakeFetch((request) => (isTicket(request) ? ticket() : answer()));
    expect(await uploadImages([picture('pan.png')])).toHaveLength(1);
  });
});

describe('a session that was closed meanwhile', () => {
  const luis = buildUser({ id: 'luis' });

  it('sends no picture with a ticket that comes late, and signs no user out (A100)', async () => {
    const slow = later();
    const sent = fakeFetch((request) => (isTicket(request) ? slow.answer : plain(null, 204)));
    const batch = uploadImages([picture('a.png')]);
    await expect.poll(() => sent).toHaveLength(1);
    session.end();
    session.open(luis, 't-2');
    slow.resolve(ticket());
    await expect(batch).rejects.toMatchObject({ status: 401 });
    expect(posts(sent)).toEqual([]);
    expect(session.get()).toMatchObject({ user: luis, token: 't-2' });
  });

  it('gives no address of a picture that was stored late, so that no record is sent with it (A100)', async () => {
    const slow = later();
    const sent = fakeFetch((request) => (isTicket(request) ? ticket() : slow.answer));
    const batch = uploadImages([picture('a.png')]);
    await expect.poll(() => posts(sent)).toHaveLength(1);
    session.end();
    session.open(luis, 't-2');
    slow.resolve(plain(null, 204));
    await expect(batch).rejects.toMatchObject({ status: 401 });
    expect(session.get()).toMatchObject({ user: luis, token: 't-2' });
  });
});

describe('a batch', () => {
  it('gives the addresses in the order of the files, whichever is ready first', async () => {
    const slow = later();
    const sent = fakeFetch((request) =>
      isTicket(request) ? ticket() : posts(sent).length === 1 ? slow.answer : plain(null, 204),
    );
    const batch = uploadImages([picture('a.png'), picture('b.png')]);
    await expect.poll(() => posts(sent)).toHaveLength(2);
    slow.resolve(plain(null, 204));
    expect(await batch).toEqual([`${STORAGE}businesses/1.webp`, `${STORAGE}businesses/2.webp`]);
  });

  it('opens one picture at a time', async () => {
    let open = 0;
    const most: number[] = [];
    const careful = createUploadImages({
      httpClient,
      compress: async (file) => {
        most.push(++open);
        await Promise.resolve();
        open--;
        return file;
      },
    });
    fakeFetch((request) => (isTicket(request) ? ticket() : plain(null, 204)));
    await careful([picture('a.png'), picture('b.png'), picture('c.png')]);
    expect(most).toEqual([1, 1, 1]);
  });

  it('of nothing asks nothing', async () => {
    const sent = fakeFetch(() => ticket());
    expect(await uploadImages([])).toEqual([]);
    expect(sent).toEqual([]);
  });

  it('is rejected as a whole when one picture cannot be read', async () => {
    fakeFetch((request) => (isTicket(request) ? ticket() : plain(null, 204)));
    compress.mockResolvedValueOnce(picture('a.webp')).mockRejectedValueOnce(new Error('No se pudo cargar la imagen'));
    const batch = uploadImages([picture('a.png'), picture('b.png'), picture('c.png')]);
    await expect(batch).rejects.toThrow('No se pudo cargar la imagen');
  });

  it('is rejected as a whole when the third of five is refused', async () => {
    const sent = fakeFetch((request) => {
      if (isTicket(request)) return ticket();
      return posts(sent).length === 3 ? refusal(413, 'El archivo es muy grande') : plain(null, 204);
    });
    const files = ['a', 'b', 'c', 'd', 'e'].map((name) => picture(`${name}.png`));
    await expect(uploadImages(files)).rejects.toThrow('El archivo es muy grande');
  });
});

describe('after a failed batch', () => {
  /** The second of three is refused once. */
  async function failOnce(folder?: string) {
    let refused = false;
    const sent = fakeFetch((request) => {
      if (isTicket(request)) return ticket();
      if (posts(sent).length !== 2 || refused) return plain(null, 204);
      refused = true;
      return refusal(503, 'Ahora no');
    });
    const files = ['a', 'b', 'c'].map((name) => picture(`${name}.png`));
    await expect(uploadImages(files, folder)).rejects.toThrow('Ahora no');
    await expect.poll(() => posts(sent)).toHaveLength(3);
    return { sent, files };
  }

  it('only what is missing is sent, and the order stays', async () => {
    const { sent, files } = await failOnce();
    const again = await uploadImages(files);
    expect(posts(sent)).toHaveLength(4);
    expect(compress).toHaveBeenCalledTimes(3);
    const name = ({ body }: SentRequest) => (body instanceof FormData ? (body.get('file') as File).name : '');
    expect(name(posts(sent)[3] as SentRequest)).toBe(name(posts(sent)[1] as SentRequest));
    expect(new Set(again).size).toBe(3);
    expect(await uploadImages(files.toReversed())).toEqual(again.toReversed());
    expect(posts(sent)).toHaveLength(4);
  });

  it('what is on its way still is not sent twice', async () => {
    const slow = later();
    const sent = fakeFetch((request) => {
      if (isTicket(request)) return ticket();
      return posts(sent).length === 1 ? slow.answer : refusal(503, 'Ahora no');
    });
    const files = [picture('a.png'), picture('b.png')];
    await expect(uploadImages(files)).rejects.toThrow('Ahora no');
    const again = expect(uploadImages(files)).rejects.toThrow('Ahora no');
    await again;
    expect(posts(sent)).toHaveLength(3);
    slow.resolve(plain(null, 204));
  });

  it('another folder gets its own, and so do all when the time has come', async () => {
    const { sent, files } = await failOnce('offers');
    await uploadImages(files, 'businesses');
    expect(posts(sent)).toHaveLength(6);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + REUSED_MS });
    await uploadImages(files, 'businesses');
    vi.useRealTimers();
    expect(posts(sent)).toHaveLength(9);
  });
});

describe('failures', () => {
  it.each([401, 403])('of the storage with %i are upload errors and end no session', async (status) => {
    fakeFetch((request) => (isTicket(request) ? ticket() : plain('<Error/>', status, 'application/xml')));
    const error = await uploadImages([picture('pan.png')]).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ message: UNEXPECTED });
    expect(error).not.toHaveProperty('status');
    expect(session.get()?.user).toEqual(ana);
  });

  it('of the storage without an answer say so', async () => {
    fakeFetch((request) => (isTicket(request) ? ticket() : unreachable()));
    await expect(uploadImages([picture('pan.png')])).rejects.toThrow(NO_ANSWER);
  });

  it('of the platform are those of any call', async () => {
    fakeFetch(() => refusal(401, 'Sesión expirada'));
    await expect(uploadImages([picture('pan.png')])).rejects.toMatchObject({ status: 401 });
    expect(session.get()).toBeNull();
  });

  it.each([
    ['no data', {}],
    ['no url', { data: { fields: { key: 'k' } } }],
    ['no fields', { data: { url: '/files' } }],
    ['no key', { data: { url: '/files', fields: { policy: 'p' } } }],
  ])('of a ticket with %s are unexpected answers, and post nothing', async (_, body) => {
    const sent = fakeFetch(() => json(body));
    await expect(uploadImages([picture('pan.png')])).rejects.toThrow(UNEXPECTED);
    expect(sent).toHaveLength(1);
  });
});
