import { DEFAULT_FOLDER, imageAddress, UPLOAD_EXTENSION } from '../../contract/image';
import { isObject } from '../../contract/values';
import { createPictures, pictures } from '../pictures/pictures';
import { answerText, type HttpClient, hostAddress, openSession, unexpectedAnswer, withWords } from './httpClient';
import { platformOf } from './platform';

/**
 * Addresses in the same order. A failure rejects the whole batch; the platform sweeps what was stored (A82), unless the
 * same files are sent again soon: then only the missing ones are.
 */
export type UploadImages = (files: readonly File[], folder?: string) => Promise<string[]>;

interface Needs {
  httpClient: HttpClient;
  compress?: (file: File) => Promise<File>;
  address?: (path: string) => string;
}

/**
 * How long a stored picture is reused that no record has named. Platforms sweep such pictures: ours after a day,
 * others at an unknown time. A new try comes within minutes.
 */
export const REUSED_MS = 10 * 60_000;

interface Upload {
  folder: string;
  address: Promise<string>;
  /** When it began. */
  at: number;
}

export function createUploadImages({ httpClient, compress, address = hostAddress }: Needs): UploadImages {
  const platform = platformOf(httpClient);
  const { compressedOf, report } = compress ? createPictures(compress) : pictures;
  const uploads = new WeakMap<File, Upload>();
  return (files, folder = DEFAULT_FOLDER) => Promise.all(files.map((file) => storeOnce(file, folder)));

  /** After a failure some pictures are stored, and others still being sent: none of them is sent twice. */
  function storeOnce(file: File, folder: string): Promise<string> {
    const known = uploads.get(file);
    if (known?.folder === folder && Date.now() - known.at < REUSED_MS) return known.address;
    const upload = { folder, address: store(file, folder), at: Date.now() };
    uploads.set(file, upload);
    // The failure is handled where it is awaited; here it only allows another try.
    upload.address.catch(() => uploads.get(file) === upload && uploads.delete(file));
    return upload.address;
  }

  async function store(file: File, folder: string): Promise<string> {
    const checkSession = openSession();
    const small = await compressedOf(file);
    checkSession();
    report(file, { step: 'uploading' });
    try {
      const ticket = await requestTicket(folder);
      await post(ticket, small);
      checkSession();
      report(file, { step: 'stored' });
      return imageAddress(ticket);
    } catch (error) {
      report(file, { step: 'failed', why: error instanceof Error ? error.message : String(error) });
      throw error;
    }
  }

  async function requestTicket(folder: string): Promise<Ticket> {
    const { status, json } = await platform('createUploadTicket', { query: { folder, extension: UPLOAD_EXTENSION } });
    const ticket = readTicket(isObject(json) ? json.data : undefined);
    if (!ticket) throw unexpectedAnswer(status, json);
    return ticket;
  }

  async function post({ url, fields }: Ticket, file: File): Promise<void> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    // Storages read no field that comes after the file (A36).
    form.append('file', file, file.name);
    const to = /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(url) ? url : address(url);
    // The ticket's fields are the permission: neither token nor cookies go to that host.
    const init: RequestInit = { method: 'POST', body: form, credentials: 'omit' };
    const response = await fetch(to, init).catch((error: unknown) => {
      throw withWords(error);
    });
    // Not an HttpError: a storage's 403 is an expired ticket and says nothing of the session.
    if (!response.ok) throw new Error(answerText(await readJson(response)));
  }
}

function readTicket(value: unknown) {
  if (!isObject(value) || typeof value.url !== 'string' || !isObject(value.fields)) return undefined;
  const { key, ...fields } = value.fields;
  if (typeof key !== 'string' || key === '') return undefined;
  const texts = Object.entries(fields).map(([name, field]): [string, string] => [name, String(field)]);
  return { url: value.url, fields: { key, ...Object.fromEntries(texts) } };
}

type Ticket = NonNullable<ReturnType<typeof readTicket>>;

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    // Storages answer errors as XML or empty; the caller has a message for that.
    return undefined;
  }
}
