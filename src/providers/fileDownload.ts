import { HttpError } from 'ra-core';
import { errorDetail, NO_ANSWER } from '../../contract/envelope';
import { unexpectedAnswer, withWords } from './errorText';
import { fileNameOf } from './fileName';
import { hostAddress } from './hostAddress';
import { type HttpDownload, openSession, parseJson } from './httpClient';
import { addressOf } from './platform';

export interface Download {
  received: number;
  /** In bytes; null when the platform does not say, or may mean the compressed file. */
  total: number | null;
}

export interface ExportedFile {
  name: string;
  /** Not decoded, which would take away the byte order mark by which spreadsheets know UTF-8. */
  content: Blob;
}

export interface DownloadOptions {
  signal?: AbortSignal;
  onProgress?: (download: Download) => void;
}

/**
 * Resolves with undefined when it was aborted by the signal. Rejects as httpClient does, also when the answer breaks
 * off or says in its body that there was an error (A38).
 */
export type FileDownload = (
  file: { path: string; name: string },
  options?: DownloadOptions,
) => Promise<ExportedFile | undefined>;

export type ExportConsumers = (options?: DownloadOptions) => Promise<ExportedFile | undefined>;

/** The CSV of all consumers. */
export function createExportConsumers(download: HttpDownload, isOurs?: (path: string) => boolean): ExportConsumers {
  const fetchFile = createFileDownload(download, isOurs);
  return (options) => fetchFile({ path: addressOf('exportConsumers', {}), name: 'consumers.csv' }, options);
}

/**
 * Gives what fetches a file, by its path below the host and the name that it has where the platform says none. Takes the
 * platform's client; `isOurs` tells whether a path of the platform is on the site's own origin.
 */
export function createFileDownload(download: HttpDownload, isOurs = isOnSite): FileDownload {
  return async (file, options = {}) => {
    try {
      return await read(file, options);
    } catch (error) {
      if (options.signal?.aborted) return undefined;
      throw error;
    }
  };

  async function read(
    { path, name }: { path: string; name: string },
    { signal, onProgress }: DownloadOptions,
  ): Promise<ExportedFile> {
    const checkSession = openSession();
    const accept = new Headers({ Accept: 'text/csv, application/json' });
    const answer = await download(path, { headers: accept, signal });
    const { status, headers } = answer;
    const parts = await readParts(answer, isOurs(path) ? lengthOf(answer) : null, signal, onProgress);
    const type = headers.get('content-type') ?? '';
    await refuseErrors(new Blob(parts), type, status);
    checkSession();
    return {
      name: fileNameOf(headers.get('content-disposition')) ?? name,
      content: new Blob(parts, { type: type || 'text/csv' }),
    };
  }
}

/** The bytes to come; null for another origin, where a page cannot see whether they are compressed. */
function lengthOf({ headers }: Response): number | null {
  const length = Number(headers.get('content-length') ?? Number.NaN);
  return !headers.has('content-encoding') && length > 0 ? length : null;
}

function isOnSite(path: string): boolean {
  return new URL(hostAddress(path), window.location.href).origin === window.location.origin;
}

async function readParts(
  answer: Response,
  expected: number | null,
  signal: DownloadOptions['signal'],
  onProgress: DownloadOptions['onProgress'],
) {
  let total = expected;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  try {
    const reader = answer.body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      parts.push(part.value);
      received += part.value.length;
      // More than was announced: the announced length is not this content's.
      if (total !== null && received > total) total = null;
      onProgress?.({ received, total });
    }
  } catch (error) {
    throw withWords(error, signal);
  }
  // Half a list of customers looks like a whole one.
  if (total !== null && received < total) throw new HttpError(NO_ANSWER, 0);
  return parts;
}

/** An error may come as a success, under any type; so may a proxy's page. */
async function refuseErrors(content: Blob, type: string, status: number): Promise<void> {
  const start = (await content.slice(0, 1000).text()).trimStart();
  const body = /json/i.test(type) || start.startsWith('{') ? parseJson(await content.text()) : undefined;
  if (errorDetail(body)) throw withWords(new HttpError('', status, body));
  if (body !== undefined || /json|html/i.test(type) || /^<(!doctype|html)\b/i.test(start)) {
    throw unexpectedAnswer(status, undefined);
  }
}
