import { DEFAULT_FOLDER, imageAddress, UPLOAD_EXTENSION } from '../../contract/image';
import { isObject } from '../../contract/values';
import { answerText, unexpectedAnswer, withWords } from './errorText';
import { hostAddress } from './hostAddress';
import type { HttpClient } from './httpClient';
import { platformOf } from './platform';
import { stopSignal } from './stopping';

/** Addresses in the same order. A failure rejects the whole batch; what was stored is the platform's to sweep (A82). */
export type UploadImages = (files: readonly File[], folder?: string) => Promise<string[]>;

interface Needs {
  httpClient: HttpClient;
  fetch?: typeof globalThis.fetch;
  compress?: (file: File) => Promise<File>;
  address?: (path: string) => string;
}

export function createUploadImages({
  httpClient,
  fetch = (...request) => globalThis.fetch(...request),
  compress = compressLater,
  address = hostAddress,
}: Needs): UploadImages {
  const platform = platformOf(httpClient);
  return (files, folder = DEFAULT_FOLDER) => {
    const signal = stopSignal();
    return Promise.all(inTurn(files, compress).map((file) => store(file, folder, signal)));
  };

  async function store(compressed: Promise<File>, folder: string, signal: AbortSignal): Promise<string> {
    const file = await compressed;
    // Stopped while it was made smaller: then nothing of the batch is sent any more.
    if (signal.aborted) throw withWords(signal.reason);
    const ticket = await requestTicket(folder);
    await post(ticket, file, signal);
    return imageAddress(ticket);
  }

  async function requestTicket(folder: string): Promise<Ticket> {
    const { status, json } = await platform('createUploadTicket', { query: { folder, extension: UPLOAD_EXTENSION } });
    const ticket = readTicket(isObject(json) ? json.data : undefined);
    if (!ticket) throw unexpectedAnswer(status, json);
    return ticket;
  }

  async function post({ url, fields }: Ticket, file: File, signal: AbortSignal): Promise<void> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    // Storages read no field that comes after the file (A36).
    form.append('file', file, file.name);
    const response = await send(/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(url) ? url : address(url), form, signal);
    // Not an HttpError: a storage's 403 is an expired ticket and says nothing of the session.
    if (!response.ok) throw new Error(answerText(await readJson(response)));
  }

  async function send(to: string, body: FormData, signal: AbortSignal): Promise<Response> {
    try {
      // The ticket's fields are the permission: neither token nor cookies go to that host.
      return await fetch(to, { method: 'POST', body, credentials: 'omit', signal });
    } catch (error) {
      throw withWords(error);
    }
  }
}

/** Its code comes with the first form. */
async function compressLater(file: File): Promise<File> {
  const { compressImage } = await import('./compressImage').catch((error) => {
    throw withWords(error);
  });
  return compressImage(file);
}

/** One at a time, since an open picture takes hundreds of megabytes; each is handed on as soon as it is ready. */
function inTurn(files: readonly File[], compress: (file: File) => Promise<File>): Promise<File>[] {
  let previous: Promise<unknown> = Promise.resolve();
  return files.map((file) => {
    const compressed = previous.then(() => compress(file));
    previous = compressed;
    return compressed;
  });
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
    // Storages answer errors as XML or empty; the caller has words for that.
    return undefined;
  }
}
